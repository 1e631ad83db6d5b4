import { type LivePick, type SlipFacts, slipButton, stakeProblem, totalsOf } from './slip';

const limits = { min_stake: 1_000, max_stake: 1_000_000, max_win: 5_000_000, max_legs: 3 };
const pick = (more: Partial<LivePick> = {}): LivePick => ({
  pick: {},
  value: 192,
  changed: false,
  problem: null,
  pending: false,
  ...more,
});
const facts = (more: Partial<SlipFacts> = {}): SlipFacts => ({
  user: { only_cs: 0, status: 1, strict_memo: 0, money: 100_000 },
  picks: [pick()],
  stake: 30_000,
  problem: null,
  phase: 'idle',
  offline: false,
  silent: false,
  maxLegs: 3,
  ...more,
});

test('odds are multiplied and rounded down to two decimals, the win down to a won', () => {
  expect(totalsOf([138, 178], 30_000)).toEqual({ ok: true, ratio: 245, win: 73_500 });
  expect(totalsOf([102, 250], 10_000)).toEqual({ ok: true, ratio: 255, win: 25_500 });
});
test('a product that no number can hold is not shown', () => {
  expect(totalsOf(Array(20).fill(10_000_000), 1_000)).toEqual({ ok: false, ratio: 0, win: 0 });
});

test.each([
  [0, 0, null],
  [200_000, 0, { kind: 'balance' }],
  [500, 0, { kind: 'below_min', amount: 1_000 }],
  [1_000, 0, null],
  [50_000, 5_000_001, { kind: 'win_above_max', amount: 5_000_000 }],
  [50_000, 5_000_000, null],
])('a stake of %i that wins %i with 100,000 in the wallet', (stake, win, expected) => {
  expect(stakeProblem(stake, win, 100_000, limits)).toEqual(expected);
});
test('a stake above the maximum is told when the wallet holds it', () => {
  expect(stakeProblem(1_000_001, 0, 2_000_000, limits)).toEqual({ kind: 'above_max', amount: 1_000_000 });
});

test.each([
  [{}, 'bet'],
  [{ picks: [pick({ changed: true }), pick()] }, 'accept'],
  [{ picks: [pick({ problem: 'odds_suspended' as const, changed: true })] }, 'invalid'],
  [{ picks: [pick({ pending: true })] }, 'pending'],
  [{ picks: [pick(), pick(), pick(), pick()] }, 'legs'],
  [{ stake: 0 }, 'stake'],
  [{ problem: { kind: 'balance' as const } }, 'stake'],
  [{ silent: true }, 'silent'],
  [{ offline: true, silent: true }, 'offline'],
  [{ user: null }, 'login'],
  [{ user: { only_cs: 1, status: 1, strict_memo: 0, money: 1 } }, 'restricted'],
  [{ user: { only_cs: 0, status: 5, strict_memo: 0, money: 1 } }, 'restricted'],
  [{ user: { only_cs: 0, status: 1, strict_memo: 2, money: 1 } }, 'restricted'],
  [{ phase: 'sending' as const, offline: true }, 'sending'],
  [{ phase: 'unknown' as const, offline: true }, 'check'],
])('with %j the button is %s', (more, kind) => {
  expect(slipButton(facts(more)).kind).toBe(kind);
});
test('only betting, accepting, signing in and checking can be pressed', () => {
  const pressable = [{}, { picks: [pick({ changed: true })] }, { user: null }, { phase: 'unknown' as const }];
  expect(pressable.map((more) => slipButton(facts(more)).enabled)).toEqual([true, true, true, true]);
  expect(slipButton(facts({ silent: true })).enabled).toBe(false);
});
