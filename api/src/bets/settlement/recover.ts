import type { Database } from '../../kernel/types';
import { fetchEvents, fetchResults } from '../../vendors/odds/calls';
import type { Intake } from './intake';
import { isResultMessage, rowOf, rowsOfResults } from './rows';
import { resultsOf } from './settle';

const callMs = 10_000;

/** Matches with legs that wait for a result, in one life of the feed. */
export async function waitingMatches(db: Database, epoch: number): Promise<number[]> {
  const rows = await db.query<{ match_id: bigint }>(
    `select distinct l.match_id from feed_bets b join feed_legs l on l.bet_id = b.id
      where b.status = 'open' and l.result is null and l.epoch = $1`,
    [epoch],
  );
  return rows.map((row) => Number(row.match_id));
}

/** Stores results that were told while nobody listened: the messages after the stored position that the feed keeps. */
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
    const markets = await db.query<{ match_id: bigint; market_id: bigint }>(
      'select distinct match_id, market_id from feed_legs where match_id = $1 and epoch = $2',
      [matchId, epoch],
    );
    const stored = await resultsOf(
      db,
      markets.map((row) => ({ match_id: Number(row.match_id), market_id: Number(row.market_id) })),
    );
    const rows = rowsOfResults(
      got.results,
      seq,
      stored.filter((row) => row.epoch === epoch),
    );
    const ours = new Set(markets.map((row) => Number(row.market_id)));
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
