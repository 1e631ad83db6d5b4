import { localBus } from '../../kernel/bus';
import { Queue } from '../../kernel/jobs';
import type { Database, Sql } from '../../kernel/sql';
import { payCashOut } from '../cash-out/pay';
import type { LossLimits } from '../limits/apply';
import { quoteTerms } from '../limits/terms';
import type { StoredBet } from '../model';
import { type Booked, bookBet, type NewBet } from '../placing/book';
import { ProductRegistry } from '../products/registry';
import { loadBets } from '../record/store';
import { enqueueSubjects } from '../settlement/jobs';
import { settlementQueue } from '../settlement/settle';
import { CoinProduct, type CoinResult, toKeys, toSubject } from './coin-product';

let unique = 0;
/** Errors logged while bets were settled; a test expects it to stay empty. */
export const errors: object[] = [];
const log = { error: (fields: object) => void errors.push(fields) };

/** A single bet of 1,000 at 1.95, as a product books it that keeps nothing with it. */
export function plainBet(memberId: number, subject: string, more: Partial<NewBet> = {}): NewBet {
  return {
    product: subject.split(':')[0] as NewBet['product'],
    memberId,
    key: `plain-${process.pid}-${++unique}`,
    digest: 'x',
    stake: 1_000,
    ratio: 195,
    win: 1_950,
    rule: 'domestic_hu2',
    data: {},
    quotedAt: performance.now(),
    legs: [{ position: 0, subject, odds: 195, data: {} }],
    ...more,
  };
}

export interface BookedToss {
  toss: number;
  odds: number;
  side?: 'heads' | 'tails';
}

/** Bets on tosses of coins in one database, without an API around it. */
export class CoinBets {
  readonly coin = new CoinProduct();
  readonly products = new ProductRegistry();

  constructor(private readonly db: Database) {
    this.products.register(this.coin);
  }

  /** Books a bet, on heads where no side is said. Odds in 1/100, stake in KRW. Fails where it is not placed. */
  async book(memberId: number, tosses: readonly BookedToss[], stake: number): Promise<StoredBet> {
    const placed = await this.attempt(memberId, tosses, stake);
    if (placed.state !== 'placed') throw new Error(placed.state);
    return placed.bet;
  }

  /** Dates a bet back: as if it had been placed at `placed`, a time with its zone. */
  async placedAt(id: number, placed: string): Promise<void> {
    await this.db.query('update bets set placed_at = $2 where id = $1', [id, placed]);
  }

  /** Hides a bet from its member's record. */
  async hide(id: number): Promise<void> {
    await this.db.query('update bets set hidden_at = now() where id = $1', [id]);
  }

  /** Tries to book a bet under loss limits, in a separate transaction unless `sql` is one. */
  attempt(
    memberId: number,
    tosses: readonly BookedToss[],
    stake: number,
    losses: LossLimits | null = null,
    sql: Sql = this.db,
  ): Promise<Booked> {
    return bookBet(sql, this.newBet(memberId, tosses, stake, losses));
  }

  /** A bookable bet with a new key. Its quote never grows old, so booking may wait. */
  newBet(memberId: number, tosses: readonly BookedToss[], stake: number, losses: LossLimits | null = null): NewBet {
    const odds = tosses.map((toss) => toss.odds);
    return {
      product: this.coin.id,
      memberId,
      key: `coin-${process.pid}-${++unique}`,
      digest: 'x',
      stake,
      ...quoteTerms(this.coin.ratioRule, stake, odds)!,
      rule: this.coin.ratioRule,
      data: { coins: tosses.length },
      losses,
      get quotedAt() {
        return performance.now() + 60_000;
      },
      legs: tosses.map(({ toss, odds: value, side = 'heads' }, position) => ({
        position,
        subject: toSubject(toss),
        odds: value,
        data: { toss, side },
        keys: toKeys({ toss, side }),
      })),
    };
  }

  /** Cashes a bet out at its stake, whatever it is worth; answers the state of the attempt. */
  async cashOut(bet: StoredBet): Promise<string> {
    const [now] = await loadBets(this.db, [bet.id]);
    const results = now!.legs.map((leg) => leg.result);
    const offer = {
      ok: true as const,
      delayMs: 0,
      value: bet.stake,
      now: bet.legs.map((leg) => leg.odds),
      seen: bet.legs.map(() => null),
      madeAt: performance.now(),
      results,
      marginBp: 0,
    };
    return (await payCashOut(this.db, now!, `cash-out-${bet.id}`, bet.stake, offer)).state;
  }

  /** Sets the results of tosses (null: undecided again) and settles all due bets. */
  async toss(...results: [toss: number, result: CoinResult | null][]): Promise<void> {
    for (const [toss, result] of results) {
      if (result) this.coin.results.set(toss, result);
      else this.coin.results.delete(toss);
    }
    await enqueueSubjects(
      this.db,
      results.map(([toss]) => toSubject(toss)),
    );
    await this.settleAll();
  }

  /** Waits until a bet has a status: an API on the same database may have taken its job. */
  async until(betId: number, status: StoredBet['status']): Promise<void> {
    const end = Date.now() + 30_000;
    while ((await loadBets(this.db, [betId]))[0]!.status !== status) {
      if (Date.now() > end) throw new Error(`bet ${betId} is not ${status} in time`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** One worker of the queue of bets. */
  settlement(): Queue<unknown> {
    return new Queue({ db: this.db, bus: localBus(), log }, settlementQueue(this.db, this.products, log));
  }

  async settleAll(): Promise<void> {
    const queue = this.settlement();
    while ((await queue.runBatch()) > 0);
  }
}

/** The largest number of settlements that stand on one of these bets; never more than 1. */
export async function maxStandingSettlements(db: Database, betIds: readonly number[]): Promise<number> {
  const [row] = await db.query<{ n: bigint }>(
    `select coalesce(max(n), 0) as n from (select count(*) as n from bet_settlements
      where reversed_by is null and bet_id = any($1::bigint[]) group by bet_id) x`,
    [betIds],
  );
  return Number(row!.n);
}

/** Legs on matches as they are stored: hours from their kick-off to the latest start that they stand by, null without one. */
export function storedStarts(db: Sql): Promise<{ hours: number | null; open: boolean; live: boolean }[]> {
  return db.query(
    `select ((l.data->>'begins_by')::bigint - (l.data->>'match_time')::bigint)::float8 / 3600000 as hours,
            b.status = 'open' and l.result is null as open,
            coalesce(l.data->>'score_home', l.data->>'score') is not null as live
       from bets b join bet_legs l on l.bet_id = b.id where l.data ? 'match_time'`,
  );
}
