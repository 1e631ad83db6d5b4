import { randomBytes } from 'node:crypto';
import type { Account, CasinoBook, CompanyName, NewRow, OpenBet, Row, Transfer } from './book';
import type { Catalogue } from './catalogue/catalogue';
import type { CasinoFaults } from './faults';

/** A transfer request to a company; money in 1/100 KRW. `id`: null if the company knows none. */
export interface TransferOrder {
  id: string | null;
  kind: Transfer['kind'];
  user: string;
  /** Of an exchange: points in 1/100. */
  amount: number | 'all';
}
type TransferRefusal = 'unknown_user' | 'other_transfer';
type TransferOutcome = { ok: true; transfer: Transfer } | { ok: false; reason: TransferRefusal };
/** How the outcome is answered: rightly, not at all, or with a 500. */
interface Handover {
  outcome: TransferOutcome;
  answer: 'right' | 'cut' | 'error';
}

/** The most that one transfer moves, 1/100 KRW. */
const transferLimit = 100_000_000_00;
/** What a late win brings, 1/100 KRW. */
const lateWin = 10_000_00;
/** Points of a stake, in thousandths of it. */
const pointThousandths = 3;
const fraction = 37;

/** One company that keeps balances: its rules for transfers and bets, with the requested faults. */
export class Company {
  readonly #timers = new Set<NodeJS.Timeout>();
  #lies = 0;

  constructor(
    readonly name: CompanyName,
    readonly book: CasinoBook,
    readonly faults: CasinoFaults,
    readonly catalogue: Catalogue,
    private readonly now: () => number = Date.now,
  ) {
    // What a restart found unfinished.
    for (const transfer of book.transfers.values()) if (transfer.state === 'pending') this.#finish(transfer.id);
    for (const bet of book.open.values()) this.#after(Math.max(0, bet.due - now()), () => this.settle(bet.id));
  }

  account(user: string): Account | null {
    return this.book.accounts.get(user) ?? null;
  }

  inPlay(user: string): boolean {
    return this.book.isPlaying(user);
  }

  /** Carries a transfer out and says how it is to be answered. */
  handOver(order: TransferOrder): Handover {
    const { faults } = this;
    if (faults.take('timeout_no_apply')) return { outcome: { ok: false, reason: 'unknown_user' }, answer: 'cut' };
    if (faults.take('lying_status')) {
      this.#lies += 1;
      if (this.#lies % 2 === 1) return { outcome: this.#carryOut(order), answer: 'error' };
      const account = this.account(order.user);
      const amount = order.amount === 'all' ? (account?.balance ?? 0) : order.amount;
      const transfer = { ...this.#record(order), state: 'done' as const, amount, balance: account?.balance ?? 0 };
      return { outcome: { ok: true, transfer }, answer: 'right' };
    }
    let outcome = this.#carryOut(order);
    if (faults.take('dup')) outcome = this.#carryOut(order);
    return { outcome, answer: faults.take('apply_then_timeout') ? 'cut' : 'right' };
  }

  transfer(id: string): Transfer | null {
    return this.book.transfers.get(id) ?? null;
  }

  /** Transactions of a period, oldest first, without those that the fault `stale_list` holds back. */
  transactions(from: number, to: number): Row[] {
    const stale = this.faults.lasting('stale_list');
    const rows = this.book.rows(from, to);
    return stale ? rows.filter(({ at }) => at < stale.since) : rows;
  }

  /**
   * Takes a stake whose win is decided; it is paid in `afterMs`, and until then the user is in play. Money in 1/100 KRW.
   * A stake of nothing is a win alone.
   */
  bet(order: {
    user: string;
    game: string;
    round?: string;
    stake: number;
    win: number;
    afterMs: number;
  }): { ok: true; bet: OpenBet } | { ok: false; reason: 'unknown_user' | 'short' } {
    const { user, game, stake } = order;
    const account = this.account(user);
    if (!account) return { ok: false, reason: 'unknown_user' };
    if (stake > account.balance) return { ok: false, reason: 'short' };
    const round = order.round ?? `r${randomBytes(8).toString('hex')}`;
    const fractional = this.faults.take('fraction');
    const win = order.win + (fractional && this.name === 'aplus' ? fraction : 0);
    const bet: OpenBet = {
      id: randomBytes(8).toString('hex'),
      user,
      game,
      round,
      stake,
      win,
      due: this.now() + order.afterMs,
    };
    const rows: NewRow[] = [];
    if (stake > 0) rows.push({ user, game, round, kind: 'bet', ref: null, money: -stake, point: 0 });
    const point = Math.floor((stake * pointThousandths) / 1_000) + (fractional ? fraction : 0);
    if (this.name !== 'aplus' && point > 0) rows.push({ user, game, round, kind: 'point', ref: null, money: 0, point });
    this.book.commit(rows, { open: bet });
    if (order.afterMs > 0) this.#after(order.afterMs, () => this.settle(bet.id));
    else this.settle(bet.id);
    return { ok: true, bet };
  }

  /** Pays the win of a bet that is open. */
  settle(id: string): void {
    const bet = this.book.open.get(id);
    if (!bet) return;
    const { user, game, round, win } = bet;
    const rows: NewRow[] = win > 0 ? [{ user, game, round, kind: 'win', ref: null, money: win, point: 0 }] : [];
    this.book.commit(rows, { close: id });
    if (rows.length === 0) this.book.notify(user);
  }

  /** Takes an open bet back: its stake returns. */
  cancel(id: string): boolean {
    const bet = this.book.open.get(id);
    if (!bet) return false;
    const { user, game, round, stake } = bet;
    this.book.commit([{ user, game, round, kind: 'cancel', ref: null, money: stake, point: 0 }], { close: id });
    return true;
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #record(order: TransferOrder): Transfer {
    return {
      kind: order.kind,
      user: order.user,
      state: 'pending',
      reason: null,
      balance: null,
      id: order.id ?? `h${randomBytes(8).toString('hex')}`,
      asked: `${order.kind} ${order.user} ${order.amount}`,
      amount: order.amount === 'all' ? 0 : order.amount,
      at: this.now(),
    };
  }

  #carryOut(order: TransferOrder): TransferOutcome {
    const record = this.#record(order);
    const before = order.id === null ? null : this.transfer(order.id);
    if (before && before.asked !== record.asked) return { ok: false, reason: 'other_transfer' };
    if (before) return { ok: true, transfer: before };
    if (!this.account(order.user)) return { ok: false, reason: 'unknown_user' };
    if (order.id !== null && this.faults.take('no_tx_id')) record.id = `x${randomBytes(8).toString('hex')}`;
    this.book.put(record);
    if (!this.faults.take('pending')) this.#finish(record.id);
    else this.#after(this.faults.delay('pending', 5), () => this.#finish(record.id));
    return { ok: true, transfer: this.transfer(record.id)! };
  }

  #finish(id: string) {
    const pending = this.transfer(id);
    if (pending?.state !== 'pending') return;
    const { kind, user } = pending;
    const account = this.account(user)!;
    const reject = (reason: string) => this.book.put({ ...pending, state: 'rejected', amount: 0, reason });
    const isAll = pending.asked.endsWith(' all');
    if (this.catalogue.maintenance().all) return reject('maintenance');
    if (kind === 'withdrawal' && (this.inPlay(user) || this.faults.take('in_play'))) return reject('in_play');
    // Only whole won are transferred; the fraction stays.
    const asked = isAll ? account.balance - (account.balance % 100) : pending.amount;
    if (kind === 'exchange') {
      const money = asked - (asked % 100);
      if (money < 1) return reject('other');
      if (money > account.point) return reject('short');
      return this.#book(pending, money, -money);
    }
    if (asked % 100 !== 0 || (asked < 1 && !isAll)) return reject('other');
    if (asked > transferLimit) return reject('limit');
    if (kind === 'withdrawal' && (asked > account.balance || asked < 1)) return reject('short');
    this.#book(pending, kind === 'deposit' ? asked : -asked, 0);
    const isEmpty = account.balance < 100;
    if (kind === 'withdrawal' && isEmpty && this.faults.take('late_win')) {
      const win = () => this.bet({ user, game: this.catalogue.firstGame(), stake: 0, win: lateWin, afterMs: 0 });
      this.#after(this.faults.delay('late_win', 1), win);
    }
  }

  #book(pending: Transfer, money: number, point: number): void {
    const { kind, user, id } = pending;
    const balance = this.account(user)!.balance + money;
    const transfer: Transfer = { ...pending, state: 'done', amount: Math.abs(money), balance };
    // `no_tx_id`: the company does not keep what the caller named the transfer.
    const ref = /^[xh][0-9a-f]{16}$/.test(id) ? null : id;
    this.book.commit([{ kind, user, ref, money, point, round: null, game: null }], { transfer });
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer.unref());
  }
}
