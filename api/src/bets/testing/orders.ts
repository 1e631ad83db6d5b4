import type { Books } from '../../../test/orders/books';
import type { Actor, Order } from '../../../test/orders/order';
import { localBus } from '../../kernel/bus';
import { Queue } from '../../kernel/jobs';
import type { Database } from '../../kernel/sql';
import { findCashOut, payCashOut } from '../cash-out/pay';
import { quoteTerms } from '../limits/terms';
import type { NewLeg, StoredBet } from '../model';
import { type Booked, bookBet, type NewBet } from '../placing/book';
import { ProductRegistry } from '../products/registry';
import { loadBets } from '../record/store';
import { settlementQueue } from '../settlement/settle';
import { maxStandingSettlements } from './bets';

const queueName = 'bet-settlement';
const stake = 1_000;
/** Turns that an early settlement waits for its bet. */
const maxTurns = 30;
let unique = 0;

/** A bet of a run. `actors`: all who send it, each with the one key. */
interface OrderedBet {
  bet: NewBet;
  actors: string[];
  /** What each of them was answered last. */
  answers: Booked[];
  /** Early settlements of it, by their keys. */
  cashOuts: { key: string; value: number; actors: string[]; isPaid: boolean }[];
}

/** Expected final state of a bet. `null`: it waits. */
export interface Expected {
  status: StoredBet['status'];
  paid: number | null;
}

/** What decided a leg or closed its market: of these actors, by a statement with this text. */
export interface Deciding {
  actors: readonly string[];
  text: string;
}

/** Bets of one member in one run: placed, sent again, settled early and settled by several processes. */
export class OrderBets {
  readonly #bets: OrderedBet[] = [];
  readonly #registry = new ProductRegistry();
  readonly #errors: unknown[] = [];

  constructor(
    private readonly db: Database,
    private readonly product: Parameters<ProductRegistry['register']>[0],
    private readonly member: number,
    private readonly random: () => number,
  ) {
    this.#registry.register(product);
  }

  /** Actors who send one bet: twice with one key where the answer of the first is late. */
  place(name: string, legs: readonly Omit<NewLeg, 'position'>[], rule: string, data: object = {}): Actor[] {
    unique += 1;
    const odds = legs.map((leg) => leg.odds);
    const bet: NewBet = {
      product: this.product.id,
      memberId: this.member,
      key: `order-${process.pid}-${unique}`,
      digest: 'x',
      stake,
      ...quoteTerms(rule as Parameters<typeof quoteTerms>[0], stake, odds)!,
      rule,
      data,
      get quotedAt() {
        return performance.now() + 60_000;
      },
      legs: legs.map((leg, position) => ({ ...leg, position })),
    };
    const ordered: OrderedBet = { bet, actors: [], answers: [], cashOuts: [] };
    this.#bets.push(ordered);
    const names = this.random() < 0.3 ? [name, `${name} again`] : [name];
    return names.map((actor, at) => {
      ordered.actors.push(actor);
      const isHeld = this.random() < 0.6;
      return {
        name: actor,
        act: async ({ db }) => {
          ordered.answers[at] = await (isHeld ? bookHeld(db, bet) : bookBet(db, bet));
        },
      };
    });
  }

  /** Actors who settle the bet that was placed last early, with one key. `seen`: as an offer names it. */
  cashOut(name: string, value: number, seen: number | null): Actor[] {
    const ordered = this.#bets.at(-1)!;
    unique += 1;
    const key = `order-out-${process.pid}-${unique}`;
    const names = this.random() < 0.4 ? [name, `${name} again`] : [name];
    const out = { key, value, actors: names, isPaid: false };
    ordered.cashOuts.push(out);
    return names.map((actor) => ({
      name: actor,
      act: async ({ db, call }) => {
        // A member settles early what is placed: for some turns it waits for that.
        for (let turns = 0; turns < maxTurns && findBetId(ordered) === null; turns += 1)
          await call('no bet yet', async () => {});
        const id = findBetId(ordered);
        if (id === null || (await findCashOut(db, this.member, key, { bet: id, value }))) return;
        const [bet] = await loadBets(db, [id]);
        if (bet!.status !== 'open') return;
        // Accept the offer as made, regardless of later events.
        const paid = await payCashOut(db, bet!, key, value, {
          ok: true,
          delayMs: 0,
          value,
          now: bet!.legs.map((leg) => leg.odds),
          marginBp: 0,
          seen: bet!.legs.map(() => seen),
          results: bet!.legs.map((leg) => leg.result),
          madeAt: performance.now(),
        });
        out.isPaid ||= paid.state === 'paid' || paid.state === 'replay';
      },
    }));
  }

  /** A process that settles what is due at its moment, twice. */
  worker(name: string): Actor {
    return {
      name,
      act: async ({ db }) => {
        const queue = this.#queue(db);
        await queue.runBatch();
        await queue.runBatch();
      },
      onKilled: () => this.#release(),
    };
  }

  /** Ids of the bets that are booked, in the order in which they were made; null for those that are not. */
  ids(): (number | null)[] {
    return this.#bets.map(findBetId);
  }

  /**
   * Settles all waiting bets. Expects that each bet has its final state, is paid once, and was booked before its
   * deciding event.
   * @param expected final state by position, unless the bet was settled early
   * @param deciding event that decides a bet or closes its market
   * @param endsOffers event that ends early settlement; defaults to the deciding event of the first bet
   */
  async end(
    order: Order,
    books: Books,
    expected: (place: number) => Expected,
    deciding: (place: number) => Deciding[],
    endsOffers: Deciding[] = deciding(0),
  ): Promise<void> {
    await this.settleAll();
    expect(this.#errors).toEqual([]);
    const ids = this.ids();
    const stored = new Map(
      (
        await loadBets(
          this.db,
          ids.filter((id) => id !== null),
        )
      ).map((bet) => [bet.id, bet]),
    );
    let open = 0;
    for (const [place, ordered] of this.#bets.entries()) {
      const booked = order.first(ordered.actors, 'bet_book', '"placed"');
      const id = ids[place]!;
      const what = ordered.bet.legs[0]!.subject;
      // What was committed is answered, however often the answer was lost.
      expect([what, id !== null]).toEqual([what, booked.from !== Number.POSITIVE_INFINITY]);
      if (id === null) continue;
      const ends = deciding(place).map(({ actors, text }) => order.first(actors, text).until);
      expect([what, 'booked after its end', booked.from > Math.min(...ends)]).toEqual([
        what,
        'booked after its end',
        false,
      ]);
      const bet = stored.get(id)!;
      const { status, paid } = bet;
      // A bet answered as paid early has its money.
      for (const { isPaid, value } of ordered.cashOuts) {
        if (isPaid) expect({ what, status, paid }).toEqual({ what, status: 'cashed_out', paid: value });
      }
      if (status === 'cashed_out') {
        const out = ordered.cashOuts.find(({ value }) => value === paid)!;
        const outAt = order.first(out.actors, 'select bet_cash_out(');
        const offerEnds = endsOffers.map(({ actors, text }) => order.first(actors, text).until);
        expect([what, 'paid early after its end', outAt.from > Math.min(...offerEnds)]).toEqual([
          what,
          'paid early after its end',
          false,
        ]);
      } else expect({ what, status, paid }).toEqual({ what, ...expected(place) });
      if (status === 'open') open += bet.stake;
      const [net] = await this.db.query<{ amount: number }>(
        `select coalesce(sum(e.amount), 0)::float8 as amount from ledger_entries e
           join ledger_transactions t on t.id = e.transaction_id where t.reference = $1 and e.account = $2`,
        [`${this.product.id}:bet:${id}`, `member:${this.member}:cash`],
      );
      expect({ what, paid: net!.amount + bet.stake }).toEqual({ what, paid: paid ?? 0 });
    }
    const booked = [...stored.values()];
    const paid = booked.reduce((sum, bet) => sum + (bet.paid ?? 0) - bet.stake, 0);
    expect(await books.gained(`member:${this.member}:cash`)).toBe(paid);
    expect(await books.gained('house:bets_open')).toBe(open);
    expect(await maxStandingSettlements(this.db, [...stored.keys()])).toBeLessThanOrEqual(1);
  }

  /** Settles until nothing waits, as processes do that live on. */
  async settleAll(): Promise<void> {
    const queue = this.#queue(this.db);
    let taken = 1;
    while (taken > 0 && this.#errors.length === 0) {
      await this.db.query('update jobs set due_at = clock_timestamp() where queue = $1', [queueName]);
      taken = await queue.runBatch();
    }
  }

  #queue(db: Database): Queue<unknown> {
    // A job of a process that is killed fails with it: another one does it.
    const log = { error: (fields: object) => void (db === this.db && this.#errors.push(fields)) };
    return new Queue({ db, bus: localBus(), log }, settlementQueue(db, this.#registry, log));
  }

  /** The end of a process releases its jobs, and to be hard on the others theirs as well. */
  async #release(): Promise<void> {
    await this.db.query(`update jobs set due_at = clock_timestamp() where queue = $1 and state = 'running'`, [
      queueName,
    ]);
  }
}

function findBetId({ answers }: OrderedBet): number | null {
  for (const answer of answers) {
    if (answer?.state === 'placed') return answer.bet.id;
    if (answer?.state === 'replay') return answer.id;
  }
  return null;
}

/** Books a bet in a transaction whose commit may be slow. */
async function bookHeld(db: Database, bet: NewBet): Promise<Booked> {
  let refused: Booked | null = null;
  try {
    return await db.transaction(async (tx) => {
      const booked = await bookBet(tx, bet, 1);
      if (booked.state !== 'placed' && booked.state !== 'replay') {
        refused = booked;
        throw new Error(booked.state);
      }
      return booked;
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}
