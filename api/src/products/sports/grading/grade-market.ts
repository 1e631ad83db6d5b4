import { gradeHandicap, gradeTotal, type ResultName, toName } from '@maru/money';

/** Domestic game types: 1 match result, 2 handicap, 3 over/under, 4 odd/even, 5 special, 6 half-time result. */
const gradedGameTypes = { result: 1, handicap: 2, total: 3, oddEven: 4, special: 5, halfTime: 6 } as const;

/**
 * Special markets (game type 5): who scores first (home, none, away); who leads after the first period (home, draw,
 * away); whether anybody scores in it (yes, no: the first inning of baseball); the exact score ('2-1', or 'other'
 * where a side scored 4 or more); whether both sides score (yes, no).
 */
const specialMarkets = ['first_goal', 'first_period', 'first_period_score', 'exact_score', 'both_score'] as const;
export type SpecialMarket = (typeof specialMarkets)[number];

/** A market as it is graded. */
export interface GradedMarket {
  /** See `gradedGameTypes`. */
  gameType: number;
  /** Handicap of the home side or total, in 1/100, a multiple of 25; null where the market has none. */
  line: number | null;
  /** Of game type 5 alone. */
  special?: SpecialMarket | null;
  /** The draw can be bet on. Where it cannot, a draw voids both sides (적특). */
  draw?: boolean;
}

/**
 * Score of a match that is over, home first. What counts is the caller's to say: 90 minutes of soccer, overtime in
 * basketball and baseball. An overtime is one more entry of `periods`.
 */
export interface PeriodScore {
  home: number;
  away: number;
  /** Points per period, not cumulative: halves, quarters, innings, sets. */
  periods: readonly (readonly [home: number, away: number])[];
  /** How many periods are played until half-time: 1 of soccer's halves, 2 of basketball's quarters. */
  halfPeriods: number;
  /** Who scored first; undefined where that is not known. */
  firstGoal?: 'home' | 'away' | 'none';
}

/** `unknown_market` and `unknown_outcome`: nothing can be said of it, ever; `not_known`: the score does not say yet. */
export type Grade =
  | { ok: true; result: ResultName }
  | { ok: false; reason: 'unknown_market' | 'unknown_outcome' | 'not_known' };

const graded = (result: ResultName): Grade => ({ ok: true, result });
const wonIf = (won: boolean): Grade => graded(won ? 'won' : 'lost');
const unknownOutcome: Grade = { ok: false, reason: 'unknown_outcome' };
const unknownMarket: Grade = { ok: false, reason: 'unknown_market' };
const notGradable: Grade = { ok: false, reason: 'not_known' };

/** Result of a side where the draw is a separate outcome, or voids the others. */
function gradeSides(outcome: string, [home, away]: readonly [number, number], draw: boolean): Grade {
  if (outcome !== 'home' && outcome !== 'away' && !(draw && outcome === 'draw')) return unknownOutcome;
  const winner = home > away ? 'home' : home < away ? 'away' : 'draw';
  return winner === 'draw' && !draw ? graded('void') : wonIf(outcome === winner);
}

/** Points of the first `count` periods together; null where fewer were played. */
function sumOfPeriods({ periods }: PeriodScore, count: number): readonly [number, number] | null {
  if (count < 1 || periods.length < count) return null;
  return periods.slice(0, count).reduce(([home, away], [h, a]) => [home + h, away + a], [0, 0] as const);
}

/** Who scored first, as far as a score says; undefined where both sides have scored and it was not recorded. */
export function firstToScore({
  home,
  away,
  firstGoal,
}: Pick<PeriodScore, 'home' | 'away' | 'firstGoal'>): PeriodScore['firstGoal'] {
  if (home + away === 0) return 'none';
  if (firstGoal === 'home' || firstGoal === 'away') return firstGoal;
  return away === 0 ? 'home' : home === 0 ? 'away' : undefined;
}

function gradeExactScore(outcome: string, { home, away }: PeriodScore): Grade {
  const listed = home <= 3 && away <= 3;
  if (outcome === 'other') return wonIf(!listed);
  return /^[0-3]-[0-3]$/.test(outcome) ? wonIf(outcome === `${home}-${away}`) : unknownOutcome;
}

function gradeSpecial(special: SpecialMarket, outcome: string, score: PeriodScore, draw: boolean): Grade {
  if (special === 'exact_score') return gradeExactScore(outcome, score);
  if (special === 'both_score') {
    if (outcome !== 'yes' && outcome !== 'no') return unknownOutcome;
    return wonIf((score.home > 0 && score.away > 0) === (outcome === 'yes'));
  }
  if (special === 'first_goal') {
    if (outcome !== 'home' && outcome !== 'away' && outcome !== 'none') return unknownOutcome;
    const first = firstToScore(score);
    if (first === undefined && outcome === 'none') return graded('lost');
    return first ? wonIf(outcome === first) : notGradable;
  }
  const period = sumOfPeriods(score, 1);
  if (special === 'first_period') return period ? gradeSides(outcome, period, draw) : notGradable;
  if (outcome !== 'yes' && outcome !== 'no') return unknownOutcome;
  return period ? wonIf(period[0] + period[1] > 0 === (outcome === 'yes')) : notGradable;
}

function gradeLine({ gameType, line }: GradedMarket, outcome: string, { home, away }: PeriodScore): Grade {
  if (line === null || !Number.isSafeInteger(line) || line % 25 !== 0) return unknownMarket;
  if (gameType === gradedGameTypes.handicap) {
    if (outcome === 'home') return graded(toName(gradeHandicap(home - away, line)));
    // Both sides of a row carry the home side's line. Zero stays zero: -0 is none.
    if (outcome === 'away') return graded(toName(gradeHandicap(away - home, 0 - line)));
    return unknownOutcome;
  }
  return outcome === 'over' || outcome === 'under'
    ? graded(toName(gradeTotal(home + away, line, outcome)))
    : unknownOutcome;
}

/**
 * Result of one outcome of a market by the score of its match, by the rules of domestic sports: win, loss, push (void),
 * and half of each on a quarter line. Depends on its arguments alone.
 * @param outcome 'home' 'draw' 'away' | 'over' 'under' | 'odd' 'even' | 'none' | 'yes' 'no' | '2-1' 'other'
 */
export function gradeMarket(market: GradedMarket, outcome: string, score: PeriodScore): Grade {
  const { gameType, special, draw = false } = market;
  switch (gameType) {
    case gradedGameTypes.result:
      return gradeSides(outcome, [score.home, score.away], draw);
    case gradedGameTypes.handicap:
    case gradedGameTypes.total:
      return gradeLine(market, outcome, score);
    case gradedGameTypes.oddEven:
      if (outcome !== 'odd' && outcome !== 'even') return unknownOutcome;
      return wonIf(((score.home + score.away) % 2 === 1) === (outcome === 'odd'));
    case gradedGameTypes.special:
      return special ? gradeSpecial(special, outcome, score, draw) : unknownMarket;
    case gradedGameTypes.halfTime: {
      const half = sumOfPeriods(score, score.halfPeriods);
      return half ? gradeSides(outcome, half, draw) : notGradable;
    }
    default:
      return unknownMarket;
  }
}
