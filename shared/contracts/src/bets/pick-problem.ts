/** Odds range in 1/100, both ends included. */
export interface OddsRange {
  min: number;
  max: number;
}

/** What a validator knows of the three things a pick points to; absent where it is gone. */
export interface PickState {
  match: { bet_stop: boolean } | undefined;
  market: { use: boolean } | undefined;
  /** `value` in 1/100; `status` 0 is open; `result` is null until it is graded. */
  outcome: { value: number; status: number; result: string | null } | undefined;
}

const checks = {
  match_missing: ({ match }) => !match,
  market_missing: ({ market }) => !market,
  // A graded outcome that is not suspended for itself is said to be graded: that tells more.
  odds_suspended: ({ match, market, outcome }) =>
    outcome !== undefined &&
    (outcome.status !== 0 || (outcome.result === null && (market?.use === false || match?.bet_stop === true))),
  odds_resulted: ({ outcome }) => outcome !== undefined && outcome.result !== null,
  odds_missing: ({ outcome }) => !outcome,
  odds_out_of_range: ({ outcome }, range) =>
    outcome !== undefined && (outcome.value < range.min || outcome.value > range.max),
} satisfies Record<string, (state: PickState, range: OddsRange) => boolean>;

/** Reasons against a single pick; each is a reason of the site's table. */
export type PickReason = keyof typeof checks;

/**
 * Returns the first reason that refuses a pick, in the order of its area, or null. The browser checks before a request,
 * the server again on each request.
 */
export function firstPickProblem(order: readonly PickReason[], state: PickState, range: OddsRange): PickReason | null {
  return order.find((reason) => checks[reason](state, range)) ?? null;
}
