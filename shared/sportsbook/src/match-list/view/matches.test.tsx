import type { Match } from '@maru/contracts';
import { addTexts, live, PlatformProvider } from '@maru/platform';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SportsbookProvider } from '../../area/context';
import { Sportsbook } from '../../area/sportsbook';
import { areaOf, listOf, matchOf } from '../../testing/fixtures';
import { nameTexts, sportsbookTexts } from '../../texts';
import { wholeList } from '../model/list-query';
import { wholePage } from '../model/match-page';
import { Matches } from './Matches';
import { useListPage } from './use-list-page';

const coming = (id: number): Match => matchOf(id, { status_id: 1, period: 0 });
let matches: Match[];
let book: Sportsbook;

beforeAll(async () => {
  await addTexts('test', sportsbookTexts);
  for (const [namespace, source] of Object.entries(nameTexts)) await addTexts(namespace, source);
});
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(live, 'subscribe').mockReturnValue(() => {});
  matches = Array.from({ length: 30 }, (_, at) => coming(at + 1));
  openBook();
});
afterEach(() => {
  cleanup();
  book.dispose();
  jest.restoreAllMocks();
});

/** The area as a page that was just loaded has it. */
function openBook(): void {
  const base = areaOf();
  const list = async () => ({ ok: true as const, data: wholePage(listOf(matches)) });
  book = new Sportsbook({ ...base, calls: { ...base.calls, list } });
}

function Page({ category }: { category: number }) {
  useListPage(category, wholeList);
  return <Matches category={category} query={wholeList} selected={null} />;
}
async function show(category = 2) {
  render(
    <PlatformProvider>
      <SportsbookProvider book={book}>
        <Page category={category} />
      </SportsbookProvider>
    </PlatformProvider>,
  );
  await act(async () => {});
}
const box = () => document.querySelector<HTMLElement>('.book__scroll')!;
function scrollBox(top: number): void {
  box().scrollTop = top;
  fireEvent.scroll(box());
}

test('the list in its own box is where it was left when its page comes back, and after a reload', async () => {
  await show();
  scrollBox(420);
  cleanup();
  await show();
  expect(box().scrollTop).toBe(420);

  scrollBox(130);
  window.dispatchEvent(new Event('pagehide'));
  book.dispose();
  cleanup();
  openBook();
  await show();
  expect(box().scrollTop).toBe(130);
});

test('another entry of the history begins at the top', async () => {
  await show();
  scrollBox(420);
  cleanup();
  window.history.pushState({ key: 'next' }, '');
  await show();
  expect(box().scrollTop).toBe(0);
  window.history.back();
});

test('an empty list of matches to come does not say that none is under way', async () => {
  matches = [];
  await show();
  expect(screen.getByText('배팅할 수 있는 예정 경기가 없습니다')).toBeInTheDocument();
  cleanup();
  await show(1);
  expect(screen.getByText('진행 중인 경기가 없습니다')).toBeInTheDocument();
});
