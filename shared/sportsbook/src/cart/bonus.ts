/**
 * One step of the bonus folders. `folders`: picks that it takes, `ratio`: what the odds are multiplied by, in 1/100.
 * 'applied' is the one that counts; 'reached' ones are fulfilled but lower.
 */
export interface BonusStep {
  folders: number;
  ratio: number;
  state: 'applied' | 'reached' | 'open';
}

/** What is missing for the next step: `count` more picks with odds of `minOdds` (1/100) or more make `ratio` (1/100). */
export interface BonusHint {
  count: number;
  minOdds: number;
  ratio: number;
}

/** The bonus folders of a slip as its picks stand: steps from the lowest to the highest. */
export interface BonusTrack {
  steps: readonly BonusStep[];
  hint: BonusHint | null;
}

/** The step that counts, or null. */
export function appliedBonus({ steps }: BonusTrack): BonusStep | null {
  return steps.find((step) => step.state === 'applied') ?? null;
}
