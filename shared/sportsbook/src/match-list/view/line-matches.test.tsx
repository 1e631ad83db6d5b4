import type { Match } from '@maru/contracts';
import { addTexts, live, PlatformProvider } from '@maru/platform';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SportsbookProvider } from '../../area/context';
import { Sportsbook } from '../../area/sportsbook';
import type { MarketView } from '../../odds/match-entry';
import { league, makeArea, makeFrame, makeList, makeMatch } from '../../testing/fixtures';
import { nameTexts, sportsbookTexts } from '../../texts';
import { inCategoryOrHeld } from '../model/lifecycle';
import { wholeList } from '../model/list-query';
import type { ListRequest, MatchPage } from '../model/match-page';
import { LineMatches } from './LineMatches';
import { useListPage } from './use-list-page';

const leagues = { 1: league, 2: { ...league, id: 2, name: '2부 리그' } };
const coming = (id: number, league_id = 1): Match => makeMatch(id, { status_id: 1, period: 0, league_id });

let book: Sportsbook;
/** Matches of each page; null refuses it. */
let pages: (Match[] | null)[];
let requests: number[];

function answer({ page }: ListRequest) {
  requests.push(page);
  const matches = pages[page - 1];
  if (!matches) return { ok: false as const, reason: 'server', status: 500, message: '잠시 후 다시' };
  const toList = (ids?: readonly number[]) => ({
    ...makeList(matches.filter(({ id }) => ids?.includes(id) ?? true)),
    leagues,
  });
  const data: MatchPage = {
    ids: matches.map(({ id }) => id),
    lastPage: pages.length,
    total: pages.flat().length,
    seq: 1,
    alive: true,
    time: 0,
    favouriteLeagues: [],
    toList,
  };
  return { ok: true as const, data };
}

const rows = { order: jest.fn((markets: Iterable<MarketView>) => [...markets]), icon: () => 'trophy' };
const onFavourite = jest.fn();
function Page({ match }: { match: number | null }) {
  useListPage(2, wholeList);
  return <LineMatches category={2} match={match} rows={rows} empty={<p>없음</p>} onFavourite={onFavourite} />;
}
async function show(match: number | null = null) {
  const page = render(
    <PlatformProvider>
      <SportsbookProvider book={book}>
        <Page match={match} />
      </SportsbookProvider>
    </PlatformProvider>,
  );
  await act(async () => {});
  return page;
}
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const drawnMatches = () => rows.order.mock.calls.length;

const { IntersectionObserver } = globalThis;
/** Says of what is observed whether it is near the view. */
let near: Map<Element, (isIntersecting: boolean) => void>;

beforeAll(async () => {
  for (const [namespace, source] of Object.entries({ ...nameTexts, test: sportsbookTexts })) {
    await addTexts(namespace, source);
  }
});
beforeEach(() => {
  near = new Map();
  globalThis.IntersectionObserver = class {
    constructor(private readonly say: (entries: object[]) => void) {}
    observe(target: Element) {
      const boundingClientRect = target.getBoundingClientRect();
      const makeEntry = (isIntersecting: boolean) => ({ target, boundingClientRect, rootBounds: null, isIntersecting });
      near.set(target, (isIntersecting) => this.say([makeEntry(isIntersecting)]));
    }
    unobserve() {}
    disconnect() {}
  } as never;
  jest.spyOn(live, 'subscribe').mockReturnValue(() => {});
  Element.prototype.scrollIntoView = jest.fn();
  sessionStorage.clear();
  requests = [];
  pages = [[coming(1), coming(2), coming(3, 2)]];
  rows.order.mockClear();
  onFavourite.mockClear();
  const area = makeArea({
    list: { isListed: inCategoryOrHeld, liveOrder: 'start', newMatches: 'fetched' },
    retain: () => {},
  });
  book = new Sportsbook({ ...area, calls: { ...area.calls, list: async (request) => answer(request) } });
});
afterEach(() => {
  book.dispose();
  globalThis.IntersectionObserver = IntersectionObserver;
  jest.restoreAllMocks();
});

test('leagues have their heads, are starred and folded, and a starred one comes first', async () => {
  await show();
  expect(titles()).toEqual(['잉글랜드 · 1부 리그', '잉글랜드 · 2부 리그']);
  fireEvent.click(screen.getByRole('button', { name: '잉글랜드 · 2부 리그 즐겨찾기' }));
  expect(onFavourite).toHaveBeenCalledWith(2);
  act(() => book.list.setFavouriteLeagues([2]));
  expect(titles()[0]).toBe('잉글랜드 · 2부 리그');
  const lists = () => document.querySelectorAll('ul').length;
  expect(lists()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: '잉글랜드 · 2부 리그 접기' }));
  expect(lists()).toBe(1);
});

test('the match of the address is open, drawn wherever it stands, and brought into view', async () => {
  await show(3);
  expect(document.querySelector('#match-3')).not.toBeNull();
  expect(document.querySelector('#match-1')).toBeNull();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});

test('an answer that changes nothing draws nothing anew; a match that came draws its own league', async () => {
  await show();
  for (const list of document.querySelectorAll('ul')) act(() => near.get(list)!(true));
  await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(3));
  rows.order.mockClear();
  await act(async () => book.list.retry());
  expect([requests, drawnMatches()]).toEqual([[1, 1], 0]);
  pages = [[coming(1), coming(2), coming(3, 2), coming(4, 2)]];
  await act(async () => book.list.retry());
  await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(4));
  expect(drawnMatches()).toBe(1);
  rows.order.mockClear();
  act(() => {
    book.store.takeOdds(makeFrame([[1, 1, 11, 777, 0]], 2));
    book.store.flush();
  });
  expect(drawnMatches()).toBe(0);
});

test('the next page is asked for before its place is reached; one that fails waits for the button', async () => {
  pages = [[coming(1)], null];
  await show();
  const button = screen.getByRole('button', { name: '다음 경기 불러오기' });
  expect(requests).toEqual([1]);
  await act(async () => near.get(button.parentElement!)!(true));
  expect([requests, book.list.view.get().moreFailed]).toEqual([[1, 2], true]);
  pages = [[coming(1)], [coming(2)]];
  await act(async () => fireEvent.click(button));
  await waitFor(() => expect(book.list.view.get().hasMore).toBe(false));
  expect([requests, screen.queryByRole('button', { name: '다음 경기 불러오기' })]).toEqual([[1, 2, 2], null]);
});

test('a list that cannot be loaded says why in a card, and one without a match what the area has for it', async () => {
  pages = [null];
  await show();
  expect(document.querySelector('.card [role="alert"]')).toHaveTextContent('잠시 후 다시');
  pages = [[]];
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /다시/ })));
  expect(screen.getByText('없음')).toBeInTheDocument();
});
