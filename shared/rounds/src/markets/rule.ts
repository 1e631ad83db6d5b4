/**
 * Grade of a bet on an outcome: 'lost', 'void' (the stake is returned), or the index of the outcome's price that is
 * paid. All outcomes but a single number of sicbo have one price.
 */
export type OutcomeGrade = 'lost' | 'void' | number;

/** Something that can be bet on. `Result` is the type of the game's result. */
export interface OutcomeRule<Result> {
  /** 'power-odd': unique within its game, kept on bets, and part of the name of its text. */
  code: string;
  /** Decimal odds in 1/100, stake included, unless the operator's settings say otherwise. */
  prices: readonly number[];
  grade(result: Result): OutcomeGrade;
}

/** Outcomes that are shown together. They need not exclude each other, nor cover every result. */
export interface MarketRule<Result> {
  code: string;
  outcomes: readonly OutcomeRule<Result>[];
}

/**
 * What is bet on in one game, and how likely it is. `distribution` gives every distinguishable result with its weight:
 * the number of the generator's draws that lead to it. Weights are exact; their sum is below 2^53.
 */
export interface GameRule<Result> {
  markets: readonly MarketRule<Result>[];
  distribution(): Iterable<readonly [result: Result, weight: number]>;
}

/** An outcome that wins where `wins` says so and loses otherwise, at one price. */
export function outcome<Result>(code: string, price: number, wins: (result: Result) => boolean): OutcomeRule<Result> {
  return { code, prices: [price], grade: (result) => (wins(result) ? 0 : 'lost') };
}
