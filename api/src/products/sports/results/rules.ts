import { gameTypes, matchStatus, type VoidReason, voidReason } from '@maru/contracts';
import type { LegResult } from '../../../bets/record/model';
import { type MatchStart, missedStart } from '../../../bets/settlement/match-start';
import type { GradedLeg } from '../state/offer-source';
import { halfPeriodsOf, regularPeriodsOf } from '../trading/market-map';
import { type GradedMarket, gradeMarket, type PeriodScore, type SpecialMarket } from './grade-market';

/** A result as it is stored (`enteredResult` of the contracts). */
export interface MatchResult {
  status_id: number;
  scores: { home: number; away: number; periods: readonly (readonly [number, number])[] };
  /** Outcomes that won, of markets that no score decides, by market id. */
  specials?: Readonly<Record<string, string>> | undefined;
}

/** What is stored of a match, as far as it decides legs. */
export interface DecidedMatch {
  /** Null while nothing is known, or after a result was taken back. */
  decided: MatchResult | null;
  /** Reasons by market id; '*' for the whole match. */
  voided: Readonly<Record<string, string>>;
  /** Kick-off, epoch ms, as it stood when the match was decided. */
  match_time?: number;
  /** A time by which it had not begun, epoch ms. */
  not_begun_at?: number | null;
}

const startOf = ({ decided, match_time, not_begun_at }: DecidedMatch): MatchStart => ({
  beganAt: decided ? (match_time ?? null) : null,
  notBegunAt: not_begun_at ?? null,
});

/** The score that markets count, as periods: extra time of ice hockey is none of theirs. */
export function countedScore(sportId: number, { scores }: MatchResult): PeriodScore {
  const regular = regularPeriodsOf(sportId);
  const periods = regular === null ? scores.periods : scores.periods.slice(0, regular);
  const sum = (side: 0 | 1) => periods.reduce((all, period) => all + period[side], 0);
  const complete = regular !== null && scores.periods.length >= regular;
  return {
    home: complete ? sum(0) : scores.home,
    away: complete ? sum(1) : scores.away,
    periods,
    halfPeriods: halfPeriodsOf(sportId),
  };
}

const marketOf = (leg: GradedLeg): GradedMarket => ({
  gameType: leg.gameTypeId,
  line: leg.line,
  special: (leg.special ?? null) as SpecialMarket | null,
  draw: leg.draw,
});

/** Whether an operator voided the match or the leg's market. */
const isVoided = (leg: GradedLeg, { voided }: DecidedMatch): boolean =>
  voided['*'] !== undefined || voided[leg.market_id] !== undefined;

/** Whether a leg is void because its match began too late for it; an operator's void comes first. */
export const isLate = (leg: GradedLeg, match: DecidedMatch): boolean =>
  !isVoided(leg, match) && missedStart(leg.begins_by, startOf(match));

/** Whether a score is final for a market although its match never ended: it cannot change any more. */
function isDecidedEarly(leg: GradedLeg, score: PeriodScore): boolean {
  switch (leg.gameTypeId) {
    case gameTypes.total:
      // Beyond the line by more than a quarter: whatever came, over would win whole.
      return leg.line !== null && (score.home + score.away) * 100 > leg.line + 25;
    case gameTypes.half:
      return score.periods.length > score.halfPeriods;
    case gameTypes.special:
      if (leg.special === 'both_score') return score.home > 0 && score.away > 0;
      if (leg.special === 'first_period') return score.periods.length > 1;
      if (leg.special === 'first_period_score') {
        return score.periods.length > 1 || (score.periods[0]?.some((points) => points > 0) ?? false);
      }
      return false;
    default:
      return false;
  }
}

/**
 * Result of a leg by what is stored of its match; null while it waits. Void is the whole match or the market where an
 * operator said so, a leg whose match began too late for it, everything of a cancelled or postponed match, and of an
 * abandoned one what was not decided yet.
 */
export function legResult(leg: GradedLeg, match: DecidedMatch | undefined): LegResult | null {
  if (!match) return null;
  if (isVoided(leg, match) || isLate(leg, match)) return 'void';
  const { decided } = match;
  if (!decided) return null;
  const special = decided.specials?.[leg.market_id];
  if (special !== undefined) return special === 'void' ? 'void' : special === leg.select ? 'won' : 'lost';
  if (decided.status_id === matchStatus.cancelled || decided.status_id === matchStatus.postponed) return 'void';
  const score = countedScore(leg.sport_id, decided);
  const ended = decided.status_id === matchStatus.ended;
  if (!ended && !isDecidedEarly(leg, score)) return 'void';
  const grade = gradeMarket(marketOf(leg), leg.select, score);
  // What a final score cannot say waits for an operator's word.
  return grade.ok ? grade.result : null;
}

/** Why everything of a match that did not take place as planned is void. */
const reasonsByStatus: Readonly<Record<number, VoidReason>> = {
  [matchStatus.cancelled]: 'match_cancelled',
  [matchStatus.postponed]: 'start_time_changed',
  [matchStatus.abandoned]: 'match_abandoned',
};

/**
 * Why a void leg is void: by an operator's word, or because its match was cancelled, moved or broken off before the leg was decided. Null
 * for a leg that a final score makes void, such as a push.
 */
export function voidReasonOf(leg: GradedLeg, match: DecidedMatch): VoidReason | null {
  const { decided, voided } = match;
  const stated = voidReason.safeParse(voided['*'] ?? voided[leg.market_id]);
  if (stated.success) return stated.data;
  if (isLate(leg, match)) return 'start_time_changed';
  if (!decided || decided.specials?.[leg.market_id] !== undefined) return null;
  const isAbandoned = decided.status_id === matchStatus.abandoned;
  if (isAbandoned && isDecidedEarly(leg, countedScore(leg.sport_id, decided))) return null;
  return reasonsByStatus[decided.status_id] ?? null;
}

export const isTerminal = (statusId: number): boolean =>
  statusId === matchStatus.ended || statusId === matchStatus.cancelled || statusId === matchStatus.abandoned;
