import type { League, Match } from '@maru/contracts';
import { addTexts, live, navigate, PlatformProvider } from '@maru/platform';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SportsbookProvider } from '../../area/context';
import { Sportsbook } from '../../area/sportsbook';
import { league, makeArea, makeList, makeMatch } from '../../testing/fixtures';
import { nameTexts, sportsbookTexts } from '../../texts';
import { wholeList } from '../model/list-query';
import { wholePage } from '../model/match-page';
import { ListColumn } from './ListColumn';
import { Matches } from './Matches';
import { useListAddress, useListPage } from './use-list-page';

const coming = (id: number): Match => makeMatch(id, { status_id: 1, period: 0 });
let matches: Match[];
let leagues: Record<string, League>;
let requests = 0;
let book: Sportsbook;

beforeAll(async () => {
  await addTexts('test', sportsbookTexts);
  for (const [namespace, source] of Object.entries(nameTexts)) await addTexts(namespace, source);
});
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(live, 'subscribe').mockReturnValue(() => {});
  leagues = { 1: league };
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
  const base = makeArea();
  const list = async () => {
    requests += 1;
    return { ok: true as const, data: wholePage({ ...makeList(matches), leagues }) };
  };
  book = new Sportsbook({ ...base, list: { filters: ['sort'] }, calls: { ...base.calls, list } });
}

function Page({ category, selected = null }: { category: number; selected?: number | null }) {
  useListPage(category, wholeList);
  return <Matches category={category} query={wholeList} selected={selected} />;
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
const box = () => document.querySelector<HTMLElement>('.scroller')!;
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

test('a live match without an open market shows three locks, none of which can be pressed', async () => {
  matches = [makeMatch(1, { markets: {} })];
  render(
    <PlatformProvider>
      <SportsbookProvider book={book}>
        <Page category={1} selected={1} />
      </SportsbookProvider>
    </PlatformProvider>,
  );
  await act(async () => {});
  const locks = screen.getByRole('group', { name: '홈 1 대 원정 1' });
  expect([...locks.querySelectorAll('button')].map((lock) => lock.disabled)).toEqual([true, true, true]);
  expect(locks.querySelectorAll('.i-lock')).toHaveLength(3);
});

describe('the list of matches to come', () => {
  const order = () => [...document.querySelectorAll('.leagueHeader h2')].map(({ textContent }) => textContent);
  beforeEach(() => {
    const of = (id: number, league_id: number) => ({ ...coming(id), league_id });
    matches = [of(1, 1), of(2, 2), of(3, 1)];
    leagues = { 1: league, 2: { ...league, id: 2, name: '2부 리그' } };
    openBook();
  });
  const showColumn = async (category = 2) => {
    function Column() {
      const { query } = useListAddress();
      useListPage(category, query);
      return <ListColumn category={category} query={query} selected={null} />;
    }
    render(
      <PlatformProvider>
        <SportsbookProvider book={book}>
          <Column />
        </SportsbookProvider>
      </PlatformProvider>,
    );
    await act(async () => {});
  };

  test('stands league by league or by time, as the member chooses, without another request', async () => {
    act(() => navigate('/test/prematch'));
    await showColumn();
    const [first, second] = ['잉글랜드 · 1부 리그', '잉글랜드 · 2부 리그'];
    expect(order()).toEqual([first, second]);
    const asked = requests;
    fireEvent.click(screen.getByRole('button', { name: '시간순' }));
    expect(window.location.search).toBe('?sort=time');
    expect(order()).toEqual([first, second, first]);
    fireEvent.click(screen.getByRole('button', { name: '리그순' }));
    expect([order(), requests]).toEqual([[first, second], asked]);
  });

  test('folds its leagues', async () => {
    act(() => navigate('/test/prematch'));
    await showColumn();
    // Nothing is near the view here: lists keep the room of their rows.
    const rows = () =>
      [...document.querySelectorAll<HTMLElement>('.league ul')]
        .map(({ style }) => Number(style.getPropertyValue('--rows')))
        .reduce((sum, count) => sum + count, 0);
    expect(rows()).toBe(3);
    fireEvent.click(screen.getByRole('button', { name: '잉글랜드 · 1부 리그 접기' }));
    expect(rows()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: '잉글랜드 · 1부 리그 펼치기' }));
    expect(rows()).toBe(3);
  });

  test('of matches under way has one order', async () => {
    act(() => navigate('/test/inplay'));
    await showColumn(1);
    expect(screen.queryByRole('button', { name: '시간순' })).toBeNull();
  });
});
