import { type LivePick, type SlipState, slipButton } from './slip-button';

const pick = (more: Partial<LivePick> = {}): LivePick => ({
  pick: {},
  value: 192,
  changed: false,
  problem: null,
  pending: false,
  ...more,
});
const stateWith = (more: Partial<SlipState> = {}): SlipState => ({
  user: { only_cs: 0, status: 1, strict_memo: 0, money: 100_000 },
  picks: [pick()],
  stake: 30_000,
  problem: null,
  phase: 'idle',
  stopped: false,
  offline: false,
  silent: false,
  maxLegs: 3,
  ...more,
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
  [{ stopped: true, offline: true }, 'stopped'],
  [{ stopped: true, phase: 'unknown' as const }, 'check'],
  [{ phase: 'sending' as const, offline: true }, 'sending'],
  [{ phase: 'unknown' as const, offline: true }, 'check'],
])('with %j the button is %s', (more, kind) => {
  expect(slipButton(stateWith(more)).kind).toBe(kind);
});
test('too many picks name the most that are possible', () => {
  expect(slipButton(stateWith({ picks: [pick(), pick(), pick(), pick()] }))).toMatchObject({ kind: 'legs', max: 3 });
});
test('only betting, accepting, signing in and checking can be pressed', () => {
  const pressable = [{}, { picks: [pick({ changed: true })] }, { user: null }, { phase: 'unknown' as const }];
  expect(pressable.map((more) => slipButton(stateWith(more)).enabled)).toEqual([true, true, true, true]);
  expect(slipButton(stateWith({ silent: true })).enabled).toBe(false);
});
