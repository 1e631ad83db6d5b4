import type { GameRound } from '@maru/contracts';
import { computeClock, drawStart, findRefusal, findStep, needsRenewal } from './round-clock';

const round = (change: Partial<GameRound> = {}): GameRound => ({
  id: 8,
  game: 1000,
  number: 8,
  state: 'open',
  opens_at: 10_000,
  closes_at: 30_000,
  draws_at: 40_000,
  result: null,
  void_reason: null,
  proof: null,
  ...change,
});
const open = { betting_lock: 0 } as const;

test('the clock of a round follows from its times, however long nobody looked', () => {
  expect(computeClock(round(), 10_000)).toEqual({ phase: 'open', left: 20_000, share: 1 });
  expect(computeClock(round(), 29_999)).toMatchObject({ phase: 'open', left: 1 });
  expect(computeClock(round(), 30_000)).toEqual({ phase: 'closed', left: 10_000, share: 1 });
  expect(computeClock(round(), 35_000)).toMatchObject({ phase: 'closed', share: 0.5 });
  expect(computeClock(round(), 9_000_000)).toEqual({ phase: 'drawing', left: 0, share: 0 });
});

test.each([
  ['taken while the round is open', {}, open, 20_000, true, null],
  ['at the close they are not', {}, open, 30_000, true, 'closed'],
  ['a round that is closed before its time takes none', { state: 'closed' }, open, 20_000, true, 'closed'],
  ['a void round takes none', { state: 'void' }, open, 20_000, true, 'closed'],
  ['a lock counts more than everything else', {}, { betting_lock: 1 }, 20_000, false, 'locked'],
  ['without a connection none are taken', {}, open, 20_000, false, 'lost'],
  ['nor by a clock that jumped', {}, open, null, true, 'lost'],
] as const)('bets: %s', (_, change, config, now, connected, refused) => {
  expect(findRefusal({ round: round(change) }, config, now, connected)).toBe(refused);
});

test('without a round there is nothing to bet on', () => {
  expect(findRefusal({ round: null }, open, 1, true)).toBe('no_round');
});

test.each([
  ['own', 40_900, 40_900],
  ['own', 60_000, 40_000],
  ['own', 39_000, 40_000],
  ['outside', 70_000, 70_000],
  ['outside', 140_000, 40_000],
] as const)('a draw of %s source that is seen at %d began at %d', (source, seen, start) => {
  expect(drawStart(round(), seen, source)).toBe(start);
});

test('the step is that of the round under way, also while the last one is drawn', () => {
  const last = round({ id: 7, state: 'drawn', draws_at: 10_000 });
  const at = (now: number) => findStep({ round: round(), last }, 'roulette', 10_000, now);
  expect(at(12_000)).toBe('bet');
  expect(at(16_500)).toBe('bet');
  expect(at(30_000)).toBe('closed');
  expect(at(41_000)).toBe('draw');
});

test('between two rounds it is the draw and the settlement of the last one', () => {
  const last = round({ id: 7, state: 'drawn', draws_at: 10_000 });
  const next = round({ state: 'scheduled', opens_at: 20_000 });
  const at = (now: number, state: Parameters<typeof findStep>[0] = { round: next, last }) =>
    findStep(state, 'roulette', 10_000, now);
  expect(at(12_000)).toBe('draw');
  expect(at(16_500)).toBe('settle');
  expect(at(16_500, { round: null, last: { ...last, state: 'settled' } })).toBe('settle');
});

test('a result that is overdue is asked for, and again after some seconds', () => {
  expect(needsRenewal({ round: round() }, 42_000, 0)).toBe(false);
  expect(needsRenewal({ round: round() }, 43_500, 0)).toBe(true);
  expect(needsRenewal({ round: round() }, 44_000, 43_500)).toBe(false);
  expect(needsRenewal({ round: round() }, 46_600, 43_500)).toBe(true);
  expect(needsRenewal({ round: null }, 5_000, 0)).toBe(true);
});
