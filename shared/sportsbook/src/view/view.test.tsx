import { addTexts, PlatformProvider } from '@maru/platform';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SportsbookProvider } from '../area/context';
import { Sportsbook } from '../area/sportsbook';
import { scrollMemory } from '../match-list/view/scroll-memory';
import { useListScroll } from '../match-list/view/use-list-scroll';
import type { MarketView } from '../odds/match-entry';
import type { SportsMarket, SportsMatch } from '../odds/shapes';
import { makeArea, makeFrame, makeMatch } from '../testing/fixtures';
import { nameTexts, sportsbookTexts } from '../texts';
import { LeagueBlock } from './LeagueBlock';
import { LeagueHeader } from './LeagueHeader';
import { MatchLine } from './MatchLine';

/** A market of one line, as domestic sports has them: its id and its outcomes are texts. */
const makeMarket = (
  id: string,
  odds: Record<string, number>,
  line: number | null = null,
  more: Partial<SportsMarket> = {},
): SportsMarket => ({
  marketId: id,
  use: true,
  gameType: Number(id.split('-')[1]),
  outcomes: Object.fromEntries(
    Object.entries(odds).map(([code, value]) => [code, { id: code, code, line, value, status: 0, result: null }]),
  ),
  ...more,
});
const result = makeMarket('1-1-0', { home: 192, draw: 335, away: 385 });
const total = makeMarket('1-3-250', { over: 190, under: 180 }, 250);

let book: Sportsbook;
const takeMarket = (market: SportsMarket) =>
  act(() => {
    book.store.takeOdds(makeFrame([], 2, { markets: [{ matchId: 1, market }] }));
    book.store.flush();
  });
const button = (name: RegExp | string) =>
  screen.getByRole('button', { name: (text, element) => !element.matches('.match__more') && !!text.match(name) });

beforeAll(async () => {
  for (const [namespace, source] of Object.entries({ ...nameTexts, test: sportsbookTexts })) {
    await addTexts(namespace, source);
  }
});
beforeEach(() => {
  sessionStorage.clear();
  const area = makeArea();
  const storage = () => ({ read: () => null, write: () => {} });
  book = new Sportsbook({
    ...area,
    cart: { ...area.cart, storage },
    names: { ...area.names, market: ({ gameType }) => ['', '승무패', '핸디캡', '오버언더'][gameType ?? 0]! },
  });
  book.watches.watch = () => () => {};
  const match: SportsMatch = { ...makeMatch(1), market_count: 2, markets: { a: result, b: total } };
  book.store.takeWhole({
    matches: {
      1: { match, board: null, league: { id: 1, name: '', sport_id: 1, country_id: 1, country: '', flag: '' }, seq: 1 },
    },
    time: 0,
  });
});
afterEach(() => book.dispose());

const byId = (markets: Iterable<MarketView>) =>
  [...markets].sort((a, b) => Number(a.marketId > b.marketId) - Number(a.marketId < b.marketId));
const show = (expanded = true) =>
  render(
    <PlatformProvider>
      <SportsbookProvider book={book}>
        <div data-odds-area="">
          <ul>
            <MatchLine id={1} category={1} order={byId} open={expanded} onOpen={() => {}} />
          </ul>
        </div>
      </SportsbookProvider>
    </PlatformProvider>,
  ).container;

describe('a match of a list of full width', () => {
  test('has its main market in a row, and the others under it with their line in the middle', () => {
    const box = show();
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['홈 1 대 원정 1 승무패', '홈 1 대 원정 1 오버언더']);
    expect(box.querySelector('.match--sub .match__line')).toHaveTextContent('2.5');
    expect(within(box).queryByText('+1')).toBeNull();
  });

  test('the line of facts for narrow screens, where the columns are not, is for those who listen too', () => {
    const meta = show(false).querySelector('.match__meta')!;
    expect(meta).not.toHaveAttribute('aria-hidden');
    // Of a score they hear both numbers with their words, not the colon between them.
    expect(meta.querySelector('.sr')).toHaveTextContent(/\d/);
    for (const hidden of meta.querySelectorAll('[aria-hidden]')) expect(hidden).toHaveTextContent(/^\d+ : \d+$/);
    expect(meta).toHaveTextContent('승무패');
  });

  test('closed it says how many markets there are more', () => {
    const box = show(false);
    expect(box.querySelectorAll('.match--sub')).toHaveLength(0);
    expect(box.querySelector('.match__more')).toHaveTextContent('+1');
  });

  test('odds are picked and taken out again, one pick a match', async () => {
    const user = userEvent.setup();
    show();
    await user.click(button(/^홈 1/));
    expect(button(/^홈 1/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(button(/^오버/));
    expect(button(/^홈 1/)).toHaveAttribute('aria-pressed', 'false');
    expect(book.betting.cart.all).toMatchObject([{ marketId: '1-3-250', oddsId: 'over', line: 250, gameType: 3 }]);
    await user.click(button(/^오버/));
    expect(book.betting.cart.all).toEqual([]);
  });

  // spec feed.35
  test('odds that moved flash with their direction; suspended, out of range and graded ones cannot be pressed', () => {
    show();
    takeMarket(makeMarket('1-1-0', { home: 210, draw: 335, away: 385 }));
    expect(button(/^홈 1/)).toHaveClass('is-up', 'is-tick');
    takeMarket(makeMarket('1-1-0', { home: 210, draw: 20_000, away: 385 }));
    expect(button(/^무/)).toBeDisabled();
    takeMarket(makeMarket('1-1-0', { home: 210, draw: 335, away: 385 }, null, { use: false }));
    for (const name of [/^홈 1/, /^무/, /^원정 1/]) expect(button(name)).toBeDisabled();
    const graded = makeMarket('1-1-0', { home: 210, draw: 335, away: 385 });
    const outcomes = Object.entries(graded.outcomes).map(([code, outcome]) => [
      code,
      { ...outcome, result: ({ home: 'won', draw: 'void', away: 'lost' } as const)[code as 'home'] },
    ]);
    takeMarket({ ...graded, outcomes: Object.fromEntries(outcomes) });
    expect(button(/^홈 1/)).toHaveClass('is-won');
    expect(button(/^원정 1/)).toHaveClass('is-lost');
    expect(button(/^무/)).toHaveTextContent('적특');
  });

  test('arrows go along the row and to the market under it', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    expect(button(/^홈 1/)).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(button(/^원정 1/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(button(/^언더/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(button(/^무/)).toHaveFocus();
  });
});

test('the head of a league can be starred and folded', async () => {
  const [onFavourite, onFold] = [jest.fn(), jest.fn()];
  const league = { id: 1, name: '프로축구', sport_id: 1, country_id: 1, country: '대한민국', flag: 'kr' };
  render(
    <SportsbookProvider book={book}>
      <LeagueHeader {...{ league, onFavourite, onFold }} icon="ball-football" count={12} favourite folded={false} />
    </SportsbookProvider>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('대한민국 · 프로축구');
  const star = button('대한민국 · 프로축구 즐겨찾기');
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(star);
  await userEvent.click(button('대한민국 · 프로축구 접기'));
  expect([onFavourite, onFold].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});

// spec feed.20
test('a change of odds draws its own button and nothing else of a list', () => {
  const range = jest.fn(book.category(1).range);
  const market = jest.fn(() => '승무패');
  const area = makeArea();
  const categories = area.categories.map((category) => ({ ...category, range }));
  book.dispose();
  book = new Sportsbook({ ...area, categories, names: { ...area.names, market } });
  const ids = Array.from({ length: 60 }, (_, at) => at + 1);
  const list = Object.fromEntries(
    ids.map((id) => [
      id,
      { ...makeMatch(id), market_count: 1, markets: { a: makeMarket(`${id}-1`, { home: 192, draw: 335, away: 385 }) } },
    ]),
  );
  book.store.takeList({ list, leagues: {}, seq: 1, alive: true, time: 0 });
  const row = (id: number) => <MatchLine key={id} id={id} category={1} order={byId} open={false} onOpen={() => {}} />;
  const { container } = render(
    <PlatformProvider>
      <SportsbookProvider book={book}>
        <LeagueBlock className="league" label="1부" head={null} ids={ids} scroller={document} stays={() => true}>
          {row}
        </LeagueBlock>
      </SportsbookProvider>
    </PlatformProvider>,
  );
  expect(range).toHaveBeenCalledTimes(180);
  range.mockClear();
  market.mockClear();
  act(() => {
    book.store.takeOdds(makeFrame([[7, '7-1', 'home', 210, 0]], 2));
    book.store.flush();
  });
  expect(container.querySelector('#match-7 .odds--h')).toHaveTextContent('2.10');
  expect([range.mock.calls.length, market.mock.calls.length]).toEqual([1, 0]);
});

describe('a list of thousands of rows', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => at);
  const drawn = jest.fn();
  const row = (id: number) => {
    drawn(id);
    return <li key={id}>행 {id}</li>;
  };
  const never = () => false;
  /** Simulated observer reports of an element that has neared the view or has left. */
  let reporters: Map<Element, (isIntersecting: boolean) => void>;
  const { IntersectionObserver } = globalThis;
  /** Draws frames until nothing waits for one. */
  const drawFrames = () => act(() => jest.advanceTimersByTime(16 * 500));
  beforeEach(() => {
    jest.useFakeTimers();
    reporters = new Map();
    drawn.mockClear();
    globalThis.IntersectionObserver = class {
      constructor(private readonly say: (entries: object[]) => void) {}
      observe(target: Element) {
        const entry = { target, boundingClientRect: target.getBoundingClientRect(), rootBounds: null };
        reporters.set(target, (isIntersecting) => this.say([{ ...entry, isIntersecting }]));
      }
      unobserve() {}
      disconnect() {}
    } as never;
  });
  afterEach(() => {
    drawFrames();
    jest.useRealTimers();
    globalThis.IntersectionObserver = IntersectionObserver;
  });
  const list = (stays = never, shown = ids) => (
    <LeagueBlock className="league" label="1부" head={null} ids={shown} scroller={document} stays={stays}>
      {row}
    </LeagueBlock>
  );

  // spec feed.19
  test('has only what is near the view in the page, and boxes of their size for the rest', () => {
    const { container } = render(list());
    const runs = [...container.querySelectorAll<HTMLElement>('ul')];
    expect([runs.length, drawn.mock.calls.length]).toEqual([400, 0]);
    expect(runs.every((run) => run.matches('.far') && run.style.getPropertyValue('--rows') === '5')).toBe(true);
    act(() => reporters.get(runs[3]!)!(true));
    expect([...runs[3]!.children].map((each) => each.textContent)).toEqual(ids.slice(15, 20).map((id) => `행 ${id}`));
    expect(drawn).toHaveBeenCalledTimes(5);
    act(() => reporters.get(runs[3]!)!(false));
    expect(runs[3]!.children).toHaveLength(0);
  });

  test('of runs that come near at once one is drawn a frame', () => {
    const { container } = render(list());
    const runs = [...container.querySelectorAll<HTMLElement>('ul')].slice(0, 3);
    act(() => {
      for (const run of runs) reporters.get(run)!(true);
    });
    const rows = () => runs.map((run) => run.children.length);
    expect(rows()).toEqual([5, 0, 0]);
    act(() => jest.advanceTimersByTime(16));
    expect(rows()).toEqual([5, 5, 0]);
    // It has left before its turn: it is not drawn at all.
    act(() => reporters.get(runs[2]!)!(false));
    drawFrames();
    expect(rows()).toEqual([5, 5, 0]);
    expect(drawn).toHaveBeenCalledTimes(10);
  });

  test('a row that is open, as its size is its own, stays with those beside it', () => {
    const { container } = render(list(((id: number) => id === 45) as never));
    expect(container.querySelectorAll('li')).toHaveLength(5);
    expect(screen.getByText('행 45')).toBeInTheDocument();
  });

  test('a match that comes or goes draws its own run anew, not the others', () => {
    const { container, rerender } = render(list(never, ids.slice(0, 1_990)));
    for (const run of container.querySelectorAll('ul')) act(() => reporters.get(run)!(true));
    expect(drawn).toHaveBeenCalledTimes(5);
    drawFrames();
    expect(drawn).toHaveBeenCalledTimes(1_990);
    drawn.mockClear();
    rerender(list(never, ids.slice(0, 1_989)));
    expect(drawn.mock.calls.flat()).toEqual(ids.slice(1_985, 1_989));
  });

  // spec feed.19
  test('goes back to where this entry of the history was left', () => {
    const memory = scrollMemory('test.rows');
    const Page = () => {
      useListScroll(memory, true, document);
      return list();
    };
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const key = (window.history.state as { key?: string } | null)?.key ?? 'default';
    memory.remember(key, 40_000);
    render(
      <PlatformProvider>
        <Page />
      </PlatformProvider>,
    );
    expect(scrollTo).toHaveBeenCalledWith({ top: 40_000, behavior: 'instant' });
    scrollTo.mockRestore();
  });
});
