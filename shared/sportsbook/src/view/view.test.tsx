import { addTexts, PlatformProvider } from '@maru/platform';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SportsbookProvider } from '../area/context';
import { Sportsbook } from '../area/sportsbook';
import { scrollMemory } from '../match-list/view/scroll-memory';
import type { SportsMarket, SportsMatch } from '../odds/shapes';
import { areaOf, frameOf, matchOf } from '../testing/fixtures';
import { nameTexts, sportsbookTexts } from '../texts';
import { LeagueHead } from './LeagueHead';
import { MatchLine } from './MatchLine';
import { VirtualList } from './VirtualList';

/** A market of one line, as domestic sports has them: its id and its outcomes are texts. */
const marketOf = (
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
const result = marketOf('1-1-0', { home: 192, draw: 335, away: 385 });
const total = marketOf('1-3-250', { over: 190, under: 180 }, 250);

let book: Sportsbook;
const takeMarket = (market: SportsMarket) =>
  act(() => {
    book.store.takeOdds(frameOf([], 2, { markets: [{ matchId: 1, market }] }));
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
  const area = areaOf();
  const storage = { read: () => null, write: () => {} };
  book = new Sportsbook({
    ...area,
    cart: { ...area.cart, storage },
    names: { ...area.names, market: ({ gameType }) => ['', '승무패', '핸디캡', '오버언더'][gameType ?? 0]! },
  });
  book.watches.watch = () => () => {};
  const match: SportsMatch = { ...matchOf(1), market_count: 2, markets: { a: result, b: total } };
  book.store.takeWhole({
    matches: {
      1: { match, board: null, league: { id: 1, name: '', sport_id: 1, country_id: 1, country: '', flag: '' }, seq: 1 },
    },
    time: 0,
  });
});
afterEach(() => book.dispose());

const show = (expanded = true) =>
  render(
    <PlatformProvider>
      <SportsbookProvider book={book}>
        <div data-odds-area="">
          <MatchLine
            entry={book.store.matches.get(1)!}
            category={1}
            live={false}
            main="1-1-0"
            others={['1-3-250']}
            expanded={expanded}
            onToggle={() => {}}
          />
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

  test('odds that moved flash with their direction; suspended, out of range and graded ones cannot be pressed', () => {
    show();
    takeMarket(marketOf('1-1-0', { home: 210, draw: 335, away: 385 }));
    expect(button(/^홈 1/)).toHaveClass('is-up', 'is-tick');
    takeMarket(marketOf('1-1-0', { home: 210, draw: 20_000, away: 385 }));
    expect(button(/^무/)).toBeDisabled();
    takeMarket(marketOf('1-1-0', { home: 210, draw: 335, away: 385 }, null, { use: false }));
    for (const name of [/^홈 1/, /^무/, /^원정 1/]) expect(button(name)).toBeDisabled();
    const graded = marketOf('1-1-0', { home: 210, draw: 335, away: 385 });
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
      <LeagueHead {...{ league, onFavourite, onFold }} icon="ball-football" count={12} favourite folded={false} />
    </SportsbookProvider>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('대한민국 · 프로축구');
  const star = button('대한민국 · 프로축구 즐겨찾기');
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(star);
  await userEvent.click(button('대한민국 · 프로축구 접기'));
  expect([onFavourite, onFold].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});

describe('a list of thousands of rows', () => {
  const items = Array.from({ length: 2_000 }, (_, at) => `행 ${at}`);
  const list = () => (
    <PlatformProvider>
      <VirtualList
        items={items}
        keyOf={(item) => item}
        heightOf={() => 46}
        label="경기"
        memory={scrollMemory('test.rows')}
      >
        {(item) => <button type="button">{item}</button>}
      </VirtualList>
    </PlatformProvider>
  );

  test('has only what is near the view in the page, each with its place in the whole', () => {
    render(list());
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]).toHaveAttribute('aria-posinset', '1');
    expect(rows[0]).toHaveAttribute('aria-setsize', '2000');
    expect(screen.getByRole('list', { name: '경기' }).style.height).toBe('92000px');
  });

  test('goes back to where this entry of the history was left', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const key = (window.history.state as { key?: string } | null)?.key ?? 'default';
    scrollMemory('test.rows').remember(key, 40_000);
    render(list());
    expect(scrollTo).toHaveBeenCalledWith({ top: 40_000, behavior: 'instant' });
    scrollTo.mockRestore();
  });
});
