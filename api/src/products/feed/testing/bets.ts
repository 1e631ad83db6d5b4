import { insertBet } from '../../../bets/placing/insert';
import type { StoredBet, StoredLeg } from '../../../bets/placing/model';
import { promise } from '../../../bets/placing/terms';
import { Intake } from '../../../bets/settlement/intake';
import type { NewRow } from '../../../bets/settlement/rows';
import { settleDue } from '../../../bets/settlement/settle';
import type { Database } from '../../../kernel/types';
import { named } from './world';

let unique = 0;
/** What went wrong while bets were settled; a test expects it to stay empty. */
export const errors: object[] = [];
const log = { error: (fields: object) => void errors.push(fields) };

export interface Pick {
  match: number;
  market: number;
  outcome: number;
  odds: number;
  epoch?: number;
}

/** Books a bet as placing does, without an offer behind it. */
export async function book(
  db: Database,
  memberId: number,
  picks: Pick[],
  stake: number,
  feedAt: number,
): Promise<StoredBet> {
  const terms = promise(
    stake,
    picks.map((pick) => pick.odds),
  )!;
  const legs = picks.map(
    (pick, position): StoredLeg => ({
      position,
      match_id: pick.match,
      market_id: pick.market,
      outcome_id: pick.outcome,
      epoch: pick.epoch ?? 1,
      sport_id: 1,
      code: 'home',
      line: null,
      odds: pick.odds,
      feed_odds: pick.odds * 100,
      match_time: 1,
      score_home: null,
      score_away: null,
      names: { home: named('h'), away: named('a'), league: named('l') },
      result: null,
    }),
  );
  const placed = await insertBet(db, {
    memberId,
    key: `settle-test-${process.pid}-${++unique}`,
    digest: 'x',
    feedAt,
    legs,
    ...terms,
    request: { amount: stake, category: 1, cartItems: [], ratio: terms.ratio, win: terms.win, betOption: true },
  });
  if (placed.state !== 'placed') throw new Error(placed.state);
  return placed.bet;
}
/** Settles until nothing is due. */
export async function settleAll(db: Database): Promise<void> {
  while ((await settleDue(db, log)) > 0);
}

/** Stores messages about results as if the feed had said them, in this order. */
export async function hear(db: Database, rows: NewRow[]): Promise<void> {
  const intake = new Intake({ db, log, onBegin: () => {}, onStored: () => {} });
  intake.epoch = 1;
  for (const item of rows) intake.rows([item], item.seq, item.seq);
  await intake.flush();
}

/** A message about the results of market 1. */
export const resultRow = (match: number, seq: number, kind: NewRow['kind'], more: Partial<NewRow> = {}): NewRow => ({
  match_id: match,
  market_id: 1,
  seq,
  kind,
  outcomes: null,
  from_at: null,
  to_at: null,
  reason: null,
  ...more,
});
