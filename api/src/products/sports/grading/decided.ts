import { gameTypes, sportIds } from '@maru/contracts';
import type { ResultName } from '@maru/money';
import {
  add,
  type Course,
  countedScore,
  courses,
  none,
  type Pair,
  type PointsCourse,
  type SetsCourse,
  type Standing,
} from './course';
import { firstToScore, type GradedMarket, gradeMarket, type PeriodScore } from './grade-market';

/** Beyond every line that is offered. */
const many = 100_000;
const few = [0, 1, 2, 3, 4, many];
/** Points that the sides may still score: every exact score that has a name, both parities, and more than any line. */
const further = few.flatMap((home) => few.map((away): Pair => [home, away]));

/** What makes a score level. */
const levelling = ([home, away]: Pair): Pair => [Math.max(0, away - home), Math.max(0, home - away)];

/** Whether the periods that a market counts are over, although the match is not: overtime has begun. */
const isRegularOver = (course: Course, { periods }: Standing): boolean =>
  course.kind === 'points' && !course.overtimeCounts && periods.length > course.periods;

/** Final scores that a match by points may still end with: more in the period under way, or in the last one. */
function pointsFinals(course: PointsCourse, standing: Standing): PeriodScore[] {
  const played = standing.periods.length > 0 ? standing.periods : [none];
  const score: Pair = [standing.home, standing.away];
  const half = played.slice(0, course.halfPeriods).reduce<Pair>(add, none);
  const ways = [...further, levelling(score), levelling(half), levelling(played.at(-1)!)];
  const hasLater = played.length < course.periods;
  return ways.flatMap((way) => [
    finalAfter(course, standing, way, none),
    ...(hasLater ? [finalAfter(course, standing, none, way)] : []),
  ]);
}

/** The final score after `now` in the period under way and `later` in the last one; a point in overtime where it must not be level. */
function finalAfter(course: PointsCourse, standing: Standing, now: Pair, later: Pair): PeriodScore {
  const played = standing.periods.length > 0 ? standing.periods : [none];
  const { halfPeriods } = course;
  const periods = [...played.slice(0, -1), add(played.at(-1)!, now)];
  while (periods.length < course.periods) periods.push(none);
  periods.push(add(periods.pop()!, later));
  let total = add(add([standing.home, standing.away], now), later);
  if (total[0] === total[1] && !course.endsLevel) {
    periods.push([1, 0]);
    total = add(total, [1, 0]);
  }
  const [home, away] = total;
  const first = firstToScore(standing);
  const firstGoal = first === 'none' ? firstToScore({ home, away }) : first;
  return { home, away, periods, halfPeriods, ...(firstGoal ? { firstGoal } : {}) };
}

/** Final scores that a match in sets may still end with; the winner of the match takes a first set that is not over. */
function setsFinals({ need }: SetsCourse, standing: Standing): PeriodScore[] {
  const { home, away, periods } = standing;
  const lead = Math.max(home, away);
  const target = need.find((sets) => sets > lead) ?? lead;
  // A side that has enough sets for the shorter format may have won.
  const finals: Pair[] = need.includes(lead) ? [[home, away]] : [];
  if (target > lead) {
    for (let sets = away; sets < target; sets++) finals.push([target, sets]);
    for (let sets = home; sets < target; sets++) finals.push([sets, target]);
  }
  return finals.map(([h, a]): PeriodScore => {
    const [first = none, ...others] = periods;
    const isFirstOver = home + away > 0;
    const won: Pair = h > a ? [Math.max(...first) + 2, first[1]] : [first[0], Math.max(...first) + 2];
    return { home: h, away: a, periods: [isFirstOver ? first : won, ...others], halfPeriods: 1 };
  });
}

/**
 * Final scores that a match may still end with. Of each question of domestic sports they show every answer that is still
 * possible. Empty for a sport that is not known.
 */
export function possibleFinals(sportId: number, standing: Standing): PeriodScore[] {
  const course = courses[sportId];
  if (!course) return [];
  if (course.kind === 'sets') return setsFinals(course, standing);
  if (!isRegularOver(course, standing)) return pointsFinals(course, standing);
  return [countedScore(sportId, standing)];
}

/** Innings after which a game of baseball that is called has a winner. */
const gameInnings = 5;

/** Whether a game of baseball was called too early to count. Without innings there is nothing to tell it by. */
export const isShortGame = (sportId: number, { periods }: Pick<Standing, 'periods'>): boolean =>
  sportId === sportIds.baseball && periods.length > 0 && periods.length < gameInnings;

/** By the rules of baseball, only the winner is final if a game is called after five innings. */
const standsWhenCalled = (sportId: number, market: GradedMarket, { periods }: Standing): boolean =>
  sportId === sportIds.baseball && market.gameType === gameTypes.result && periods.length > gameInnings;

/**
 * Returns the result of an outcome of an abandoned match if it is decided: no possible continuation changes it, or the
 * rules of the sport make it final. Null while it is open. A pure function.
 */
export function decidedResult(
  sportId: number,
  market: GradedMarket,
  outcome: string,
  standing: Standing,
): ResultName | null {
  const finals = standsWhenCalled(sportId, market, standing)
    ? [countedScore(sportId, standing)]
    : possibleFinals(sportId, standing);
  let decided: ResultName | null = null;
  for (const final of finals) {
    const grade = gradeMarket(market, outcome, final);
    if (!grade.ok || (decided !== null && grade.result !== decided)) return null;
    decided = grade.result;
  }
  return decided;
}
