import { matchStatus } from '@maru/contracts';
import { openLegs } from '../../../bets';
import type { Database, Sql } from '../../../kernel/sql';
import type { PickData } from '../bets/stored';
import { nextKoreanMidnight } from './rules';
import { type NewResult, recordFeedResult, type ShownMatch } from './store';

/** A match that bets wait for, with what of it is known from their legs. */
export interface OpenMatch {
  subject: string;
  match_id: number;
  match_time: number;
  shown: ShownMatch;
}

const colors: [string, string] = ['#4b5563', '#e5e7eb'];
const unnamed = { ko: '', en: '', 'zh-CN': '', es: '' };

/** A match as its legs know it: enough for a row of results where the offer forgot it. @param legs one at least */
export function shownOf(subject: string, legs: readonly PickData[]): ShownMatch {
  const [leg] = legs as [PickData];
  const league = { name: leg.names.league, country: unnamed, flag: '' };
  return {
    match: {
      id: leg.match_id,
      subject,
      sport_id: leg.sport_id,
      country_id: leg.country_id,
      league_id: leg.league_id,
      home: { name: leg.names.home, colors },
      away: { name: leg.names.away, colors },
      status_id: matchStatus.ended,
      period: 100,
      match_time: leg.match_time,
      timer: null,
      scores: { home: 0, away: 0, periods: [] },
      state: 'closed',
      stop_reason: null,
    },
    markets: [],
    league: { id: leg.league_id, sport_id: leg.sport_id, country_id: leg.country_id, ...league },
  };
}

/** Matches of the feed that open legs wait for. */
export async function openFeedMatches(sql: Sql): Promise<OpenMatch[]> {
  const matches = new Map<string, PickData>();
  for await (const legs of openLegs<PickData>(sql, 'sports', { withData: true })) {
    for (const { subject, data } of legs) {
      if (subject.startsWith('sports:f:')) matches.set(subject.slice(0, subject.lastIndexOf(':')), data);
    }
  }
  return [...matches].map(([subject, leg]) => ({
    subject,
    match_id: leg.match_id,
    match_time: leg.match_time,
    shown: shownOf(subject, [leg]),
  }));
}

type Offered = { status_id: number; match_time: number } | undefined;

/**
 * Voids what will not be played: matches that did not begin by the first midnight of Korea after the time that they
 * were bet on, and matches that their feed has not known for a day. Answers how many were decided.
 */
export async function voidMissing(
  db: Database,
  offered: (subject: string, matchId: number) => Offered,
  now: number,
): Promise<number> {
  let decided = 0;
  for (const { subject, match_id, match_time, shown } of await openFeedMatches(db)) {
    const match = offered(subject, match_id);
    if (now < nextKoreanMidnight(match_time)) continue;
    const waits = match && (match.status_id === matchStatus.postponed || match.status_id === matchStatus.notStarted);
    const lost = !match && now - match_time > lostAfterMs;
    if (!waits && !lost) continue;
    const result = { status_id: matchStatus.postponed, scores: { home: 0, away: 0, periods: [] } };
    const target: NewResult = { subject, shown };
    if (await db.transaction((tx) => recordFeedResult(tx, target, result))) decided++;
  }
  return decided;
}

const lostAfterMs = 24 * 3_600_000;
