import { named } from '../../../../test/feed/world';
import { quoteTerms } from '../../../bets/limits/terms';
import type { StoredBet } from '../../../bets/model';
import { bookBet } from '../../../bets/placing/book';
import { ProductRegistry } from '../../../bets/products/registry';
import { settlementQueue } from '../../../bets/settlement/settle';
import { localBus } from '../../../kernel/bus';
import { Queue } from '../../../kernel/jobs';
import type { Database } from '../../../kernel/sql';
import { presentBet } from '../bets/present';
import { ratioRule } from '../bets/rules';
import { gradeBets } from '../results/grade-bets';
import { Intake } from '../results/intake';
import { recallLegs } from '../results/recall';
import type { NewRow } from '../results/rows';
import { newLeg } from '../stored';

let unique = 0;
/** Errors logged while bets were settled; a test expects it to stay empty. */
export const errors: object[] = [];
const log = { error: (fields: object) => void errors.push(fields) };

/** The feed's product as settlement and record see it, without an offer behind it. */
const products = new ProductRegistry();
products.register({ id: 'feed', grade: gradeBets, recall: recallLegs, present: presentBet });

export interface Pick {
  match: number;
  market: number;
  outcome: number;
  odds: number;
  epoch?: number;
  begins_by?: number;
}

/** Books a bet as placing does, without an offer behind it. */
export async function book(
  db: Database,
  memberId: number,
  picks: Pick[],
  stake: number,
  feedAt: number,
): Promise<StoredBet> {
  const terms = quoteTerms(
    ratioRule,
    stake,
    picks.map((pick) => pick.odds),
  )!;
  const legs = picks.map((pick, position) =>
    newLeg(position, pick.odds, {
      match_id: pick.match,
      market_id: pick.market,
      outcome_id: pick.outcome,
      epoch: pick.epoch ?? 1,
      feed_seq: Number.MAX_SAFE_INTEGER,
      sport_id: 1,
      code: 'home',
      line: null,
      feed_odds: pick.odds * 100,
      match_time: 1,
      ...(pick.begins_by === undefined ? {} : { begins_by: pick.begins_by }),
      score_home: null,
      score_away: null,
      names: { home: named('h'), away: named('a'), league: named('l') },
    }),
  );
  const placed = await bookBet(db, {
    product: 'feed',
    memberId,
    key: `settle-test-${process.pid}-${++unique}`,
    digest: 'x',
    stake,
    ...terms,
    rule: ratioRule,
    data: { category: 1, accepts_better: true, feed_at: feedAt },
    quotedAt: performance.now(),
    legs,
  });
  if (placed.state !== 'placed') throw new Error(placed.state);
  return placed.bet;
}
/** Settles until nothing is due. */
export async function settleAll(db: Database): Promise<void> {
  const queue = new Queue({ db, bus: localBus(), log }, settlementQueue(db, products, log));
  while ((await queue.runBatch()) > 0);
}

/** Stores messages about results as if the feed had sent them, in this order. */
export async function storeResults(db: Database, rows: NewRow[]): Promise<void> {
  const intake = new Intake({ db, log, onBegin: () => {}, onStored: () => {} });
  intake.epoch = 1;
  for (const item of rows) intake.rows([item], item.seq, item.seq);
  await intake.flush();
}

/** A message about the results of market 1. */
export const resultRow = (match: number, seq: number, kind: NewRow['kind'], more: Partial<NewRow> = {}): NewRow => ({
  matchId: match,
  marketId: 1,
  seq,
  kind,
  outcomes: null,
  fromAt: null,
  toAt: null,
  reason: null,
  ...more,
});
