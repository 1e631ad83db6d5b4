/** Limits of one bet, KRW. */
export interface StakeLimits {
  min_stake: number;
  max_stake: number;
  max_win: number;
}

/** Problem of the stake, for the line under the field. `amount` is the limit, KRW. */
export type StakeProblem =
  | { kind: 'balance' }
  | { kind: 'below_min' | 'above_max' | 'win_above_max'; amount: number }
  | null;

/** Checks a stake against the balance and the limits, the balance first. 0 is no stake yet and no problem. */
export function stakeProblem(
  stake: number,
  win: number,
  money: number | null,
  limits: StakeLimits | null,
): StakeProblem {
  if (stake === 0) return null;
  if (money !== null && stake > money) return { kind: 'balance' };
  if (!limits) return null;
  if (stake < limits.min_stake) return { kind: 'below_min', amount: limits.min_stake };
  if (stake > limits.max_stake) return { kind: 'above_max', amount: limits.max_stake };
  if (win > limits.max_win) return { kind: 'win_above_max', amount: limits.max_win };
  return null;
}
