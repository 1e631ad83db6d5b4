import { matchStatus } from '@maru/contracts';
import { missedStart, notBegunBy, openLegs } from '../../../bets';
import type { Database, Sql } from '../../../kernel/sql';
import { toMatchSubject } from '../state/offer-source';
import type { PickData } from '../stored';
import { loadResults, type NewResult, recordNotBegun, type ShownMatch, voidMarkets } from './store';

/** A match that bets wait for, with what of it is known from their legs. */
export interface OpenMatch {
  subject: string;
  match_id: number;
  /** The newest kick-off that a leg was accepted at. */
  match_time: number;
  /** Latest starts that legs before the match stand by, epoch ms. */
  begins_by: Set<number>;
  shown: ShownMatch;
}

const colors: [string, string] = ['#4b5563', '#e5e7eb'];
const unnamed = { ko: '', en: '', 'zh-CN': '', es: '' };

/** A match as its legs know it: enough for a row of results where the offer forgot it. @param legs one at least */
export function toShownMatch(subject: string, legs: readonly PickData[]): ShownMatch {
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
  const matches = new Map<string, OpenMatch>();
  for await (const legs of openLegs<PickData>(sql, 'sports', { withData: true })) {
    for (const { subject: ofLeg, data } of legs) {
      if (!ofLeg.startsWith('sports:f:')) continue;
      const subject = toMatchSubject(ofLeg);
      const entry = matches.get(subject);
      // What the match is shown as: its newest kick-off.
      if (!entry || data.match_time > entry.match_time) {
        const { match_id, match_time } = data;
        const begins_by = entry?.begins_by ?? new Set<number>();
        matches.set(subject, { subject, match_id, match_time, begins_by, shown: toShownMatch(subject, [data]) });
      }
      if (data.begins_by !== undefined) matches.get(subject)!.begins_by.add(data.begins_by);
    }
  }
  return [...matches.values()];
}

type Offered = { status_id: number } | undefined;

const mayStillBegin: ReadonlySet<number> = new Set([matchStatus.notStarted, matchStatus.postponed]);

/** Voids a match that its feed has not known for too long, in a transaction; false where it is decided or was taken back. */
async function voidLost(tx: Sql, target: NewResult): Promise<boolean> {
  const row = (await loadResults(tx, [target.subject])).get(target.subject);
  if (row && (row.decided !== null || row.takenBack || row.voided['*'] !== undefined)) return false;
  return (await voidMarkets(tx, target, null, 'result_unconfirmed', row?.version ?? 0)).ok;
}

/**
 * Has legs voided whose match did not begin in the time that they were accepted with, and matches that their feed has not
 * known for a day. Answers on how many matches.
 */
export async function voidMissing(
  db: Database,
  offered: (subject: string, matchId: number) => Offered,
  now: number,
): Promise<number> {
  const open = await openFeedMatches(db);
  const start = { beganAt: null, notBegunAt: notBegunBy(now) };
  const late = open.filter(({ subject, match_id, begins_by }) => {
    const match = offered(subject, match_id);
    return match && mayStillBegin.has(match.status_id) && [...begins_by].some((by) => missedStart(by, start));
  });
  const subjects = late.map(({ subject }) => subject).sort();
  if (subjects.length > 0) await db.transaction((tx) => recordNotBegun(tx, subjects, start.notBegunAt));
  let voided = subjects.length;
  for (const { subject, match_id, match_time, shown } of open) {
    if (offered(subject, match_id) || now - match_time <= lostAfterMs) continue;
    if (await db.transaction((tx) => voidLost(tx, { subject, shown }))) voided++;
  }
  return voided;
}

const lostAfterMs = 24 * 3_600_000;
