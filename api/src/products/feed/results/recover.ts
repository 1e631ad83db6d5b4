import { type FeedMessage, matchStatus } from '@maru/contracts';
import type { Database } from '../../../kernel/sql';
import { fetchEvents, fetchResults } from '../../../vendors/odds/calls';
import { type FinalScore, toFinalScore } from './final-scores';
import type { Intake } from './intake';
import { marketsWithBets } from './missing';
import { isResultMessage, rowsOfResults, toRow } from './rows';
import { type BegunMatch, toStart } from './starts';
import { loadResults } from './store';

const callMs = 10_000;

/** Final scores by messages that were missed, and the matches that ended with no score among them. */
export function listFinalScores(messages: readonly FeedMessage[]): { scores: FinalScore[]; unknown: number[] } {
  const last = new Map<number, { home: number; away: number }>();
  const ended = new Map<number, FinalScore | null>();
  for (const message of messages) {
    if (message.type === 'score') last.set(message.match, message.score);
    if (message.type !== 'match_status' && !(message.type === 'score' && ended.has(message.match))) continue;
    const { match: id, seq } = message;
    const status_id = message.type === 'match_status' ? message.status_id : matchStatus.ended;
    const score = last.get(id);
    if (status_id !== matchStatus.ended) ended.delete(id);
    else ended.set(id, score ? toFinalScore({ id, status_id }, score, seq) : null);
  }
  return {
    scores: [...ended.values()].filter((score) => score !== null),
    unknown: [...ended].flatMap(([id, score]) => (score ? [] : [id])),
  };
}

/**
 * Stores results sent while no process listened: the messages after the stored position that the feed keeps.
 * @returns matches that ended with a score that these messages do not contain
 */
export async function catchUp(url: string, from: number, to: number, intake: Intake): Promise<number[]> {
  if (from >= to) return [];
  const got = await fetchEvents(url, from, callMs);
  if (!got.ok) return [];
  const messages = got.events.flatMap((event) => (event.ok && event.message.seq <= to ? [event.message] : []));
  const { scores, unknown } = listFinalScores(messages);
  const starts = messages.flatMap((message): BegunMatch[] => {
    const start = message.type === 'match_status' ? toStart({ ...message, id: message.match }) : null;
    return start ? [start] : [];
  });
  intake.rows([], 0, 0, scores, null, starts);
  for (const message of messages) {
    if (isResultMessage(message)) intake.rows([toRow(message)], message.seq, message.ts);
  }
  return unknown;
}

/**
 * Queries the feed for results of matches whose messages may be lost.
 * @param seq last known message number before the query: the answer is as of then, or newer
 * @returns the matches that the feed no longer knows
 */
export async function recoverResults(
  db: Database,
  url: string,
  matchIds: readonly number[],
  seq: number,
  ts: number,
  intake: Intake,
): Promise<number[]> {
  const { epoch } = intake;
  const unknown: number[] = [];
  for (const matchId of matchIds) {
    const got = await fetchResults(url, matchId, callMs);
    if (!got.ok) {
      if (got.reason === 'missing') unknown.push(matchId);
      continue;
    }
    const markets = await marketsWithBets(db, epoch, matchId);
    const stored = await loadResults(
      db,
      markets.map((market_id) => ({ match_id: matchId, market_id })),
    );
    const rows = rowsOfResults(
      got.results,
      seq,
      stored.filter((row) => row.epoch === epoch),
    );
    const ours = new Set(markets);
    const { status_id, match_time } = got.results;
    // The queried life of the feed has ended since, so the answer is about another match.
    if (intake.epoch !== epoch) return unknown;
    intake.rows(
      rows.filter((row) => ours.has(row.marketId)),
      seq,
      ts,
      [toFinalScore({ id: matchId, status_id }, got.results.score, seq) ?? []].flat(),
      null,
      [(match_time !== undefined && toStart({ id: matchId, status_id, match_time })) || []].flat(),
    );
  }
  return unknown;
}
