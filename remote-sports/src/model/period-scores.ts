import type { Translate } from '@maru/platform';
import { periodName } from '@maru/sportsbook';

/** Ids of the sports, as `sportIds` of the contracts numbers them. */
export const football = 1;
const basketball = 2;
const volleyball = 4;
const iceHockey = 5;
const tennis = 6;
/** Number of overtime, as the contract numbers periods. */
const overtime = 20;

/** Periods of the regular time, for sports whose next one is overtime. */
const regular: Readonly<Record<number, number>> = { [football]: 2, [basketball]: 4, [iceHockey]: 3 };

/** Sports whose score is won sets; what was played in each says how. */
export const isPlayedInSets = (sportId: number): boolean => sportId === volleyball || sportId === tennis;

/** Scores of a match by its periods, each with its name as every list of matches has it. */
export function periodScores(t: Translate, sportId: number, periods: readonly (readonly [number, number])[]) {
  return periods.map(([home, away], at) => {
    const isExtra = at + 1 > (regular[sportId] ?? periods.length);
    return { name: periodName(t, sportId, isExtra ? overtime : at + 1), home, away };
  });
}
