import { sportIds } from '@maru/contracts';
import type { PeriodScore } from './grade-market';

export type Pair = readonly [home: number, away: number];

/** State of play of a match: `periods` in order, the current one last. In sports played in sets, sets are the score. */
export interface Standing {
  home: number;
  away: number;
  periods: readonly Pair[];
  firstGoal?: 'home' | 'away' | 'none';
}

/**
 * A match in which both sides may score without a bound: `periods` of regular time, then overtime, which markets may count.
 * `endsLevel`: it may end level. `halfPeriods`: periods that make the "half" of game type 6.
 */
export interface PointsCourse {
  kind: 'points';
  periods: number;
  overtimeCounts: boolean;
  endsLevel: boolean;
  halfPeriods: number;
}
/** A match in sets. `need`: sets that win it, one number for each format of the sport. */
export interface SetsCourse {
  kind: 'sets';
  need: readonly number[];
}
export type Course = PointsCourse | SetsCourse;

const points = (periods: number, more: Partial<PointsCourse> = {}): PointsCourse => ({
  kind: 'points',
  periods,
  overtimeCounts: true,
  endsLevel: true,
  halfPeriods: 1,
  ...more,
});

/** Course of each sport. Tennis is played to two sets; a match that continues at two is played to three. */
export const courses: Readonly<Record<number, Course>> = {
  [sportIds.football]: points(2, { overtimeCounts: false }),
  [sportIds.basketball]: points(4, { endsLevel: false, halfPeriods: 2 }),
  [sportIds.baseball]: points(9, { halfPeriods: 5 }),
  [sportIds.volleyball]: { kind: 'sets', need: [3] },
  [sportIds.iceHockey]: points(3, { overtimeCounts: false }),
  [sportIds.tennis]: { kind: 'sets', need: [2, 3] },
};

/** Periods that make the "half" of game type 6. */
function findHalfPeriods(sportId: number): number {
  const course = courses[sportId];
  return course?.kind === 'points' ? course.halfPeriods : 1;
}

export const none: Pair = [0, 0];
export const add = ([home, away]: Pair, [h, a]: Pair): Pair => [home + h, away + a];

/** The score that markets count: overtime of football and ice hockey is none of theirs. */
export function countedScore(sportId: number, standing: Standing): PeriodScore {
  const course = courses[sportId];
  const halfPeriods = findHalfPeriods(sportId);
  const { home, away, firstGoal } = standing;
  const goal = firstGoal ? { firstGoal } : {};
  if (!course || course.kind === 'sets' || course.overtimeCounts)
    return { home, away, periods: standing.periods, halfPeriods, ...goal };
  const periods = standing.periods.slice(0, course.periods);
  if (periods.length < course.periods) return { home, away, periods, halfPeriods, ...goal };
  const [h, a] = periods.reduce<Pair>(add, none);
  return { home: h, away: a, periods, halfPeriods, ...goal };
}
