import type { Localized, SportsMarket, VendorVirtualRound, VirtualCategory } from '@maru/contracts';
import { sha256Hex } from '@maru/rounds';
import { readLine, readOdds } from '../../../vendors/odds/odds-text';
import type { PeriodScore } from '../grading/grade-market';

/** A market of virtual sports as it is stored: prices in 1/100 and its line never change. */
export interface RoundMarket {
  /** Within its match. */
  id: number;
  gameTypeId: SportsMarket['gameTypeId'];
  special: string | null;
  line: number | null;
  draw: boolean;
  outcomes: { code: string; odds: number }[];
}

export interface RoundTeam {
  name: Localized;
  colors: [string, string];
}

/** Score that a match is graded by, home first. */
export type RoundScore = { home: number; away: number; periods: [number, number][]; first: 'home' | 'away' | 'none' };

export interface RoundMatch {
  id: number;
  position: number;
  home: RoundTeam;
  away: RoundTeam;
  markets: RoundMarket[];
  score: RoundScore | null;
}

const roundStates = ['scheduled', 'open', 'closed', 'running', 'finished', 'void'] as const;
type RoundState = (typeof roundStates)[number];

/** A round as it is stored. Times in epoch ms. */
export interface Round {
  id: number;
  category: VirtualCategory;
  season: number;
  number: number;
  state: RoundState;
  voidReason: 'cancelled' | 'missing' | null;
  opensAt: number;
  closesAt: number;
  startsAt: number;
  endsAt: number;
  commitment: string;
  seed: string | null;
  matches: RoundMatch[];
}

/** A round as the vendor says it is, read and checked; `revision` and `publishedAt` order what it says. */
export type NewRound = Round & { revision: number; publishedAt: number };

/** A round's times have to follow each other; betting ends before the start. */
const inOrder = (round: VendorVirtualRound) =>
  round.opens_at < round.closes_at && round.closes_at < round.starts_at && round.starts_at < round.ends_at;

function readMarket(market: VendorVirtualRound['matches'][number]['markets'][number]): RoundMarket | null {
  const line = readLine(market.line);
  const outcomes = market.outcomes.map(({ code, value }) => ({ code, odds: readOdds(value)?.value ?? 0 }));
  const codes = new Set(outcomes.map(({ code }) => code));
  const priced = outcomes.every(({ code, odds }) => odds > 100 && /^[a-z0-9_-]{1,24}$/.test(code));
  if (line === undefined || codes.size < outcomes.length || !priced) return null;
  const { id, special, draw } = market;
  return { id, gameTypeId: market.game_type as RoundMarket['gameTypeId'], special, line, draw, outcomes };
}

/** The score of each match by its id, where a result is complete and adds up; null where it is not. */
function readScores(round: VendorVirtualRound): Map<number, RoundScore> | null {
  const scores = new Map(round.result?.scores.map(({ match, score }) => [match, score] as const));
  const least = round.category === 8 ? 4 : 2;
  for (const { id } of round.matches) {
    const score = scores.get(id);
    if (!score || score.periods.length < least) return null;
    const sum = (side: 0 | 1) => score.periods.reduce((all, period) => all + period[side], 0);
    if (sum(0) !== score.home || sum(1) !== score.away) return null;
    if ((score.first === 'none') !== (score.home + score.away === 0)) return null;
  }
  return scores.size === round.matches.length ? scores : null;
}

/**
 * Reads a round of the vendor, which is not trusted: a market that makes no sense is left out; a result that is
 * incomplete, or whose seed is not the one that was committed to, makes the whole message worthless.
 */
export function readRound(
  round: VendorVirtualRound,
): { ok: true; round: NewRound } | { ok: false; reason: 'times' | 'result' | 'seed' } {
  if (!inOrder(round)) return { ok: false, reason: 'times' };
  const cancelled = round.state === 'cancelled';
  const result = cancelled ? null : round.result;
  const scores = result && readScores(round);
  if (result && !scores) return { ok: false, reason: 'result' };
  if (result && (round.state !== 'finished' || sha256Hex(result.seed) !== round.commitment))
    return { ok: false, reason: 'seed' };
  const { id, category, season, number, revision, opens_at, closes_at, starts_at, ends_at, commitment } = round;
  return {
    ok: true,
    round: {
      id,
      category,
      season,
      number,
      revision,
      opensAt: opens_at,
      closesAt: closes_at,
      startsAt: starts_at,
      endsAt: ends_at,
      commitment,
      state: cancelled ? 'void' : (round.state as RoundState),
      voidReason: cancelled ? 'cancelled' : null,
      publishedAt: result?.published_at ?? 0,
      seed: result?.seed ?? null,
      matches: round.matches.map((match, position) => ({
        id: match.id,
        position,
        home: { name: match.home.name, colors: match.home.colors },
        away: { name: match.away.name, colors: match.away.colors },
        markets: match.markets.flatMap((market) => readMarket(market) ?? []),
        score: scores?.get(match.id) ?? null,
      })),
    },
  };
}

/** The score as grading wants it: half-time is after the first half, in basketball after two quarters. */
export const toPeriodScore = (category: VirtualCategory, score: RoundScore): PeriodScore => ({
  ...score,
  halfPeriods: category === 8 ? 2 : 1,
  firstGoal: score.first,
});

/** Key of a market on the site. */
export const toMarketKey = (matchId: number, marketId: number): string => `v${matchId}.${marketId}`;

/** What decides the legs on a match, without the market. */
export const matchSubject = (roundId: number, matchId: number): string => `sports:v:${roundId}:${matchId}`;

/** Round and match of a leg's subject; null for another source's. */
export function readSubject(subject: string): { round: number; match: number } | null {
  const match = /^sports:v:(\d{1,15}):(\d{1,15}):/.exec(subject);
  return match ? { round: Number(match[1]), match: Number(match[2]) } : null;
}
