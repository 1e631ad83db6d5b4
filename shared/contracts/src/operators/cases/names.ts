/** Rules of harm detection, in the order in which they are listed. */
export const harmRules = [
  /** Deposits requested within 24 hours. */
  'deposit_pace',
  /** Deposits of 7 days that were requested within a day of a loss. */
  'deposit_after_loss',
  /** Nights of 7 days, 01–05 in Korea, with a deposit or a bet. */
  'night',
  /** How many times the stake that was lost the next stake is, in 1/100; of 24 hours, the second greatest. */
  'stake_after_loss',
  /** Minutes signed in on the longest of the last 7 Korean days. */
  'long_session',
  /** Deposits of 7 days that were rejected or ran out of time. */
  'failed_deposits',
  /** Higher limits requested within 30 days. */
  'limit_raises',
  /** Withdrawals of 7 days whose money was played after it was returned, or that a deposit followed within a day. */
  'withdrawals_played',
] as const;
export type HarmRule = (typeof harmRules)[number];

/** How much of a rule's threshold is reached: below it, at it, far above it. */
export const harmStrengths = ['none', 'present', 'strong'] as const;
export type HarmStrength = (typeof harmStrengths)[number];

export const caseLevels = ['low', 'medium', 'high'] as const;
export type CaseLevel = (typeof caseLevels)[number];

/** `watched`: nothing more is done for now, its signals are counted on. A member has one case that is not closed, at most. */
export const caseStates = ['open', 'watched', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** What is done about a case, the lightest first. */
export const caseSteps = ['message', 'limit', 'call', 'stop'] as const;
export type CaseStep = (typeof caseSteps)[number];

/** `review`: closed cases whose day of review has arrived. */
export const caseViews = ['open', 'mine', 'watched', 'review', 'closed'] as const;
export type CaseView = (typeof caseViews)[number];

export const callOutcomes = ['reached', 'no_answer', 'refused', 'calls_back'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const caseResults = ['helped', 'no_harm', 'stopped', 'no_contact'] as const;
export type CaseResult = (typeof caseResults)[number];

/** Time-outs first, then self-exclusions by their months; 'endless' has no end. `day` needs no second person. */
export const stopLengths = [
  ...(['day', 'week', 'month', 'six_weeks', 'months_6', 'months_12', 'months_24', 'months_60', 'endless'] as const),
] as const;
export type StopLength = (typeof stopLengths)[number];

/** Returns the earlier steps that were not done. An operator who skips them must give a reason. */
export function skippedSteps(done: readonly CaseStep[], step: CaseStep): CaseStep[] {
  return caseSteps.slice(0, caseSteps.indexOf(step)).filter((earlier) => !done.includes(earlier));
}

/** The lightest step that was not done yet; null where all were. */
export function nextStep(done: readonly CaseStep[]): CaseStep | null {
  return caseSteps.find((step) => !done.includes(step)) ?? null;
}
