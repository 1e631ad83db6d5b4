import type { VendorBankLine, VendorBankPayout, VendorBankStatement } from '@maru/contracts';
import type { Journal } from '../journal';

/** A customer's payment into the operator's account, or a payout from it. Money in KRW. */
export interface Movement {
  amount: number;
  name: string;
  bank: string;
  account: string;
}
/** A requested payout. */
export interface PayoutOrder {
  id: string;
  amount: number;
  bank: string;
  account: string;
  holder: string;
}
type Stored = { order: PayoutOrder; state: VendorBankPayout['state']; reason: string | null };
export type BookEntry = { line: VendorBankLine } | { payout: Stored };

/** What the account holds before its first line, KRW. */
export const openingBalance = 1_000_000_000;
const pageSize = 200;

/** The operator's account: its lines and payouts. A payout's id is paid once. */
export class BankBook {
  readonly #lines: VendorBankLine[] = [];
  readonly #payouts = new Map<string, Stored>();
  #balance = openingBalance;

  constructor(private readonly journal: Journal<BookEntry>) {
    for (const entry of journal.read()) {
      if ('line' in entry) this.#add(entry.line);
      else this.#payouts.set(entry.payout.order.id, entry.payout);
    }
  }

  /** Books incoming money. */
  receive(movement: Movement, at = Date.now()): VendorBankLine {
    return this.#book({ ...movement, direction: 'in', at, payout: null });
  }

  /** Lists a line once more under the same id and a new number, as banks do now and then. */
  repeat(line: VendorBankLine): void {
    const again = { ...line, number: this.#lines.length + 1 };
    this.#lines.push(again);
    this.journal.write({ line: again });
  }

  /** Accepts a payout order: 'other' if the id was used with another order before. */
  take(order: PayoutOrder): 'new' | 'same' | 'other' {
    const before = this.#payouts.get(order.id);
    if (before) return JSON.stringify(before.order) === JSON.stringify(order) ? 'same' : 'other';
    this.#put({ order, state: 'pending', reason: null });
    return 'new';
  }

  /** Pays an order that waits. */
  pay(id: string): void {
    const payout = this.#payouts.get(id);
    if (payout?.state !== 'pending') return;
    const { amount, bank, account, holder } = payout.order;
    if (amount > this.#balance) {
      this.refuse(id, 'balance');
      return;
    }
    this.#put({ ...payout, state: 'paid' });
    this.#book({ amount, bank, account, name: holder, direction: 'out', at: Date.now(), payout: id });
  }

  /** Refuses an order that waits, for good. */
  refuse(id: string, reason: string): void {
    const payout = this.#payouts.get(id);
    if (payout?.state === 'pending') this.#put({ ...payout, state: 'rejected', reason });
  }

  payout(id: string): VendorBankPayout | null {
    const payout = this.#payouts.get(id);
    if (!payout) return null;
    const { order, state, reason } = payout;
    return { id, state, amount: order.amount, account: order.account, reason };
  }

  /** Orders that wait, by id. */
  pending(): string[] {
    return [...this.#payouts.values()].flatMap(({ order, state }) => (state === 'pending' ? [order.id] : []));
  }

  statement(after: number): VendorBankStatement {
    const lines = this.#lines.slice(after, after + pageSize);
    return { opening: openingBalance, balance: this.#balance, last: this.#lines.length, lines };
  }

  #put(stored: Stored): void {
    this.#payouts.set(stored.order.id, stored);
    this.journal.write({ payout: stored });
  }

  #book(line: Omit<VendorBankLine, 'number' | 'id'>): VendorBankLine {
    const number = this.#lines.length + 1;
    const whole = { ...line, number, id: `B-${String(number).padStart(8, '0')}` };
    this.#add(whole);
    this.journal.write({ line: whole });
    return whole;
  }

  #add(line: VendorBankLine): void {
    const isBooked = this.#lines.some(({ id }) => id === line.id);
    this.#lines.push(line);
    if (!isBooked) this.#balance += line.direction === 'in' ? line.amount : -line.amount;
  }
}
