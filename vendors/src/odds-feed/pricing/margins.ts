import { marketIds as m } from '@maru/contracts';

/** Margin of every market: what the book sums to above its fair sum. Longer lists carry more. */
const margins: Record<number, number> = {
  [m.result]: 0.055,
  [m.winner]: 0.05,
  [m.winnerExtra]: 0.05,
  [m.handicap]: 0.05,
  [m.total]: 0.05,
  [m.firstHalfHandicap]: 0.06,
  [m.firstHalfTotal]: 0.06,
  [m.correctScore]: 0.1,
  [m.firstHalfCorrectScore]: 0.1,
  [m.halfFullTime]: 0.09,
  [m.exactGoals]: 0.08,
  [m.winningMargin]: 0.08,
  [m.resultBothScore]: 0.08,
  [m.resultTotal]: 0.08,
  [m.setsScore]: 0.08,
};

/** Margin of a market: 0.05 to 0.10. */
export const findMargin = (market: number): number => margins[market] ?? 0.065;
