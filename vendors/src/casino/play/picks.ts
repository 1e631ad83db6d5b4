/** A game of picks: draws one of its weighted outcomes; a pick on it pays `price` (1/100) times the stake. */
interface PickRule {
  /** From the bet to the result, ms. */
  lasts: number;
  outcomes: readonly { id: string; weight: number; price: number }[];
}

/** At least 5 s a cycle; each price returns 90 to 97.5 % of the stakes. */
export const pickRules = {
  sports: {
    lasts: 10_000,
    outcomes: [
      { id: 'home', weight: 40, price: 237 },
      { id: 'draw', weight: 27, price: 351 },
      { id: 'away', weight: 33, price: 287 },
    ],
  },
  roulette: {
    lasts: 8_000,
    outcomes: [
      { id: 'red', weight: 18, price: 200 },
      { id: 'zero', weight: 1, price: 3_600 },
      { id: 'black', weight: 18, price: 200 },
    ],
  },
  sicbo: {
    lasts: 8_000,
    outcomes: [
      { id: 'small', weight: 105, price: 200 },
      { id: 'triple', weight: 6, price: 3_400 },
      { id: 'big', weight: 105, price: 200 },
    ],
  },
  dragontiger: {
    lasts: 8_000,
    outcomes: [
      { id: 'dragon', weight: 6, price: 204 },
      { id: 'tie', weight: 1, price: 1_250 },
      { id: 'tiger', weight: 6, price: 204 },
    ],
  },
  hilow: {
    lasts: 8_000,
    outcomes: [
      { id: 'low', weight: 6, price: 207 },
      { id: 'same', weight: 1, price: 1_250 },
      { id: 'high', weight: 6, price: 207 },
    ],
  },
  wheel: {
    lasts: 8_000,
    outcomes: [
      { id: 'red', weight: 19, price: 200 },
      { id: 'yellow', weight: 10, price: 380 },
      { id: 'green', weight: 7, price: 540 },
      { id: 'blue', weight: 4, price: 950 },
    ],
  },
} as const satisfies Record<string, PickRule>;

/** All weights of a rule together. */
export const sumWeights = (rule: PickRule): number => rule.outcomes.reduce((sum, { weight }) => sum + weight, 0);

/** The outcome of a draw of 0 to weightOf − 1. */
export function outcomeAt(rule: PickRule, value: number): string {
  let left = value;
  for (const { id, weight } of rule.outcomes) {
    if (left < weight) return id;
    left -= weight;
  }
  throw new RangeError(`no outcome ${value}`);
}
