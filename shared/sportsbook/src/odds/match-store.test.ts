import { HandClock, makeFrame, makeList, makeMarket, makeMatch, makeMatches, makeOutcome } from '../testing/fixtures';
import { directionMs, flashMs, maxFlashes } from './marks';
import { goneMs, MatchStore } from './match-store';

let clock: HandClock;
let store: MatchStore;
const findCell = (match: number, odds: number) => store.matches.get(match)!.cell(1, odds)!;
const readView = (match: number, odds: number) => findCell(match, odds).view.get();

beforeEach(() => {
  clock = new HandClock();
  store = new MatchStore(clock);
  store.takeList(makeList([makeMatch(1), makeMatch(2)]));
});

describe('frames', () => {
  it('wait for the next drawn frame and are told once, the last value winning', () => {
    const received: number[] = [];
    findCell(1, 11).view.subscribe(() => received.push(readView(1, 11).value));
    for (let value = 139; value <= 200; value += 1) store.takeOdds(makeFrame([[1, 1, 11, value, 0]]));
    expect([received, clock.waitingFrames]).toEqual([[], 1]);
    clock.frame();
    expect(received).toEqual([200]);
  });
  // spec feed.8
  it('tell only the outcomes that changed', () => {
    let others = 0;
    findCell(1, 12).view.subscribe(() => (others += 1));
    store.takeOdds(
      makeFrame([
        [1, 1, 11, 150, 0],
        [1, 1, 12, 460, 0],
        [9, 1, 91, 150, 0],
      ]),
    );
    clock.frame();
    expect([readView(1, 11).value, others]).toEqual([150, 0]);
  });
  // spec feed.8
  it('change scores without touching odds', () => {
    let odds = 0;
    findCell(1, 11).view.subscribe(() => (odds += 1));
    const scores = { home: 1, away: 0, periods: [] };
    store.takeMatches({ seq: 2, matches: [{ id: 1, scores }] });
    clock.frame();
    expect([store.matches.get(1)!.info.get().scores, odds]).toEqual([scores, 0]);
  });
  it('bring a market whole and keep the outcomes that mean the same', () => {
    store.takeWhole(makeMatches([makeMatch(1)]));
    const before = findCell(1, 11);
    const market = makeMarket(1, [makeOutcome(11, 'home', 150), makeOutcome(12, 'over', 200, { line: 250 })]);
    store.takeOdds(makeFrame([], 2, { markets: [{ matchId: 1, market }] }));
    clock.frame();
    expect(findCell(1, 11)).toBe(before);
    expect(readView(1, 11)).toMatchObject({ value: 150, direction: 'up' });
    expect(findCell(1, 12)).toMatchObject({ code: 'over', line: 250 });
  });
  it('bring no second market to a match of which only the list is known', () => {
    const market = makeMarket(9, [makeOutcome(91, 'home', 150)]);
    store.takeOdds(makeFrame([], 2, { markets: [{ matchId: 1, market }] }));
    clock.frame();
    expect([...store.matches.get(1)!.markets.get().keys()]).toEqual([1]);
  });
  it('add a match only where it is wanted', () => {
    store = new MatchStore(clock, (match) => match.id === 3);
    store.takeMatches({ seq: 2, matches: [], added: [makeMatch(3), makeMatch(4)] });
    clock.frame();
    expect([...store.matches.keys()]).toEqual([3]);
  });
});

describe('marks', () => {
  it('point up or down for 5 s after the last change and fill for 600 ms', () => {
    findCell(1, 11).view.subscribe(() => {});
    store.takeOdds(makeFrame([[1, 1, 11, 150, 0]]));
    clock.frame();
    expect(readView(1, 11)).toMatchObject({ direction: 'up', tick: true });
    clock.advance(flashMs);
    expect(readView(1, 11)).toMatchObject({ direction: 'up', tick: false });
    clock.advance(2_000);
    store.takeOdds(makeFrame([[1, 1, 11, 140, 0]]));
    clock.frame();
    clock.advance(directionMs - 1);
    expect(readView(1, 11).direction).toBe('down');
    clock.advance(1);
    expect(readView(1, 11).direction).toBeNull();
  });
  it('fill once in 600 ms however often the odds change', () => {
    const fills: boolean[] = [];
    findCell(1, 11).view.subscribe(() => fills.push(readView(1, 11).tick));
    for (const value of [150, 160, 170]) {
      store.takeOdds(makeFrame([[1, 1, 11, value, 0]]));
      clock.advance(200);
    }
    // The first one began with the frame at 200 ms.
    expect(fills).toEqual([true, true, true]);
    clock.advance(200);
    expect(fills.at(-1)).toBe(false);
  });
  it('fill at most twelve buttons at once', () => {
    const matches = Array.from({ length: 10 }, (_, at) => makeMatch(at + 1));
    store.takeList(makeList(matches));
    const cells = matches.flatMap(({ id }) => [1, 2, 3].map((at) => findCell(id, id * 10 + at)));
    for (const cell of cells) cell.view.subscribe(() => {});
    store.takeOdds(makeFrame(cells.map((cell) => [cell.matchId, 1, cell.id, cell.view.get().value + 5, 0])));
    clock.frame();
    expect(cells.filter((cell) => cell.view.get().tick)).toHaveLength(maxFlashes);
    expect(cells.every((cell) => cell.view.get().direction === 'up')).toBe(true);
  });
  it('never fill what nobody sees or where motion is to be reduced', () => {
    store.takeOdds(makeFrame([[1, 1, 11, 150, 0]]));
    clock.frame();
    clock.reduced = true;
    findCell(1, 12).view.subscribe(() => {});
    store.takeOdds(makeFrame([[1, 1, 12, 150, 0]]));
    clock.frame();
    expect([readView(1, 11), readView(1, 12)].map(({ tick, direction }) => [tick, direction])).toEqual([
      [false, 'up'],
      [false, 'down'],
    ]);
  });
});

test('a market that is over is shown for 5 s and dropped', () => {
  store.takeWhole(makeMatches([makeMatch(1)]));
  store.takeOdds(makeFrame([], 2, { gone: [[1, 1]] }));
  clock.frame();
  expect(store.matches.get(1)!.markets.get().get(1)).toMatchObject({ gone: true, use: false });
  clock.advance(goneMs - 1);
  expect(store.matches.get(1)!.markets.get().size).toBe(1);
  clock.advance(1);
  expect(store.matches.get(1)!.markets.get().size).toBe(0);
});

test('a market that opens again before it was dropped stays', () => {
  store.takeWhole(makeMatches([makeMatch(1)]));
  store.takeOdds(makeFrame([], 2, { gone: [[1, 1]] }));
  clock.frame();
  store.takeOdds(makeFrame([], 3, { markets: [{ matchId: 1, market: makeMatch(1).markets[1]! }] }));
  clock.frame();
  clock.advance(goneMs);
  expect(store.matches.get(1)!.markets.get().get(1)).toMatchObject({ gone: false });
});

test('a snapshot marks what moved while nobody listened, and forgets what nobody needs', () => {
  const moved = makeMatch(1, { markets: { 1: makeMarket(1, [makeOutcome(11, 'home', 170)]) } });
  store.takeList(makeList([moved]));
  store.retain((id) => id === 1);
  expect(readView(1, 11)).toMatchObject({ value: 170, direction: 'up' });
  expect([...store.matches.keys()]).toEqual([1]);
});
