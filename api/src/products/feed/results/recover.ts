import type { Database } from '../../../kernel/types';
import { fetchEvents, fetchResults } from '../../../vendors/odds/calls';
import type { Intake } from './intake';
import { marketsWithBets } from './missing';
import { isResultMessage, rowOf, rowsOfResults } from './rows';
import { loadResults } from './store';

const callMs = 10_000;

/** Stores results that were sent while nobody listened: the messages after the stored position that the feed keeps. */
export async function catchUp(url: string, from: number, to: number, intake: Intake): Promise<void> {
  if (from >= to) return;
  const got = await fetchEvents(url, from, callMs);
  if (!got.ok) return;
  for (const event of got.events) {
    if (event.ok && event.message.seq <= to && isResultMessage(event.message)) {
      intake.rows([rowOf(event.message)], event.message.seq, event.message.ts);
    }
  }
}

/**
 * Asks the feed for the results of matches whose messages may be lost.
 * @param seq number of the last message known before it is asked: what the answer says is as of then, or newer
 * @returns the matches that the feed does not know any more
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
    // Asked about a life of the feed that ended meanwhile: the answer is about another match.
    if (intake.epoch !== epoch) return unknown;
    intake.rows(
      rows.filter((row) => ours.has(row.market_id)),
      seq,
      ts,
    );
  }
  return unknown;
}
