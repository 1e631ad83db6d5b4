import { type BetButtonState, betButton } from './bet-button';

const user = { only_cs: 0, status: 1, strict_memo: 0 };
const ready: BetButtonState = {
  user,
  phase: 'idle',
  stopped: false,
  taking: true,
  refused: null,
  picks: 2,
  total: 30_000,
  hasProblem: false,
};

test.each([
  [{}, { kind: 'bet', enabled: true, amount: 30_000 }],
  [{ phase: 'sending' }, { kind: 'sending', enabled: false }],
  [
    { phase: 'unknown', taking: false, refused: 'lost' },
    { kind: 'check', enabled: true },
  ],
  [{ stopped: true }, { kind: 'stopped', enabled: false }],
  // A lookup of a bet's result is always possible.
  [
    { stopped: true, phase: 'unknown' },
    { kind: 'check', enabled: true },
  ],
  [{ user: null }, { kind: 'login', enabled: true }],
  [{ user: { ...user, strict_memo: 1 } }, { kind: 'restricted', enabled: false }],
  [
    { taking: false, refused: 'locked' },
    { kind: 'locked', enabled: false },
  ],
  [
    { taking: false, refused: 'closed' },
    { kind: 'closed', enabled: false },
  ],
  [
    { taking: false, refused: null },
    { kind: 'closed', enabled: false },
  ],
  [
    { picks: 0, total: 0 },
    { kind: 'empty', enabled: false },
  ],
  [{ total: 0 }, { kind: 'amount', enabled: false }],
  [{ hasProblem: true }, { kind: 'problem', enabled: false }],
] as [Partial<BetButtonState>, object][])('%j gives %j', (change, button) => {
  expect(betButton({ ...ready, ...change })).toEqual(button);
});
