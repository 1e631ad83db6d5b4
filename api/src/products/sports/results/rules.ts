import { matchStatus, type VoidReason, voidReason } from '@maru/contracts';
import { type MatchStart, missedStart } from '../../../bets';
import type { LegResult } from '../../../bets/model';
import { countedScore } from '../grading/course';
import { decidedResult, isShortGame } from '../grading/decided';
import { type GradedMarket, gradeMarket, type SpecialMarket } from '../grading/grade-market';
import type { GradedLeg } from '../state/offer-source';

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
  /** Kick-off, epoch ms, as of the decision. */
  matchTime?: number;
  /** A time by which it had not begun, epoch ms. */
  notBegunAt?: number | null;
}

const toStart = ({ decided, matchTime, notBegunAt }: DecidedMatch): MatchStart => ({
  beganAt: decided ? (matchTime ?? null) : null,
  notBegunAt: notBegunAt ?? null,
});

const toMarket = (leg: GradedLeg): GradedMarket => ({
  gameType: leg.gameTypeId,
  line: leg.line,
  special: (leg.special ?? null) as SpecialMarket | null,
  draw: leg.draw,
});

/** Whether an operator voided the match or the leg's market. */
const isVoided = (leg: GradedLeg, { voided }: DecidedMatch): boolean =>
  voided['*'] !== undefined || voided[leg.market_id] !== undefined;

/** True if a leg is void because its match started too late; an operator's void takes precedence. */
export const isLate = (leg: GradedLeg, match: DecidedMatch): boolean =>
  !isVoided(leg, match) && missedStart(leg.begins_by, toStart(match));

/** Whether a match did not run its course: it was abandoned, or a game of baseball ended before its fifth inning. */
const hasStopped = (leg: GradedLeg, { status_id, scores }: MatchResult): boolean =>
  status_id !== matchStatus.ended || isShortGame(leg.sport_id, scores);

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
  if (hasStopped(leg, decided)) return decidedResult(leg.sport_id, toMarket(leg), leg.select, decided.scores) ?? 'void';
  const grade = gradeMarket(toMarket(leg), leg.select, countedScore(leg.sport_id, decided.scores));
  // What a final score cannot say waits for an operator's word.
  return grade.ok ? grade.result : null;
}

/** Why everything of a match that did not take place is void. */
const reasonsByStatus = {
  [matchStatus.cancelled]: 'match_cancelled',
  [matchStatus.postponed]: 'start_time_changed',
} as const;

/**
 * Why a void leg is void: by an operator's word, or because its match was cancelled, moved or broken off before the leg was decided. Null
 * for a leg that a final score makes void, such as a push.
 */
export function findVoidReason(leg: GradedLeg, match: DecidedMatch): VoidReason | null {
  const { decided, voided } = match;
  const stated = voidReason.safeParse(voided['*'] ?? voided[leg.market_id]);
  if (stated.success) return stated.data;
  if (isLate(leg, match)) return 'start_time_changed';
  if (!decided || decided.specials?.[leg.market_id] !== undefined) return null;
  if (decided.status_id === matchStatus.cancelled || decided.status_id === matchStatus.postponed)
    return reasonsByStatus[decided.status_id];
  if (!hasStopped(leg, decided)) return null;
  const isDecided = decidedResult(leg.sport_id, toMarket(leg), leg.select, decided.scores) !== null;
  return isDecided ? null : 'match_abandoned';
}

export const isTerminal = (statusId: number): boolean =>
  statusId === matchStatus.ended || statusId === matchStatus.cancelled || statusId === matchStatus.abandoned;
