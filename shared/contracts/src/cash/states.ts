/**
 * State of a request. Open: `requested`, `held` (an operator examines it, maybe with a question to the member),
 * `paying` (a debit whose payout is at the bank). Final: `done`, `rejected` (a debit's money is back), `expired` (a
 * credit whose payment did not arrive in time).
 */
export const cashStates = ['requested', 'held', 'paying', 'done', 'rejected', 'expired'] as const;
export type CashState = (typeof cashStates)[number];
/** States in which a member has no second request of the kind. */
export const openCashStates = ['requested', 'held', 'paying'] as const satisfies readonly CashState[];

/** What members filter their lists by: states that mean the same to them. */
export const cashStateGroups = {
  open: openCashStates,
  done: ['done'],
  refused: ['rejected', 'expired'],
} as const satisfies Record<string, readonly CashState[]>;
export type CashStateGroup = keyof typeof cashStateGroups;
