import type { VendorBankLine, VendorBankPayout } from '@maru/contracts';
import type { Bank, PayoutOrder } from '../../../vendors/bank/bank';

/**
 * What becomes of a payout that is handed over. `lost`: made, without an answer; `ignored`: not made, without one; `late`:
 * made after the caller gave up; `pending`: decided later; `refused`: never made.
 */
export type PayoutHandover = 'right' | 'lost' | 'ignored' | 'late' | 'pending' | 'refused';

const silent = { ok: false, reason: 'timeout' } as const;

/** The operator's bank without HTTP: what it does with a payout is the test's to say. KRW. */
export class ModelBank {
  balance = 0;
  /** How often each payout left the account. */
  readonly paid = new Map<string, number>();
  readonly #lines: VendorBankLine[] = [];
  readonly #payouts = new Map<string, VendorBankPayout>();
  #late: PayoutOrder[] = [];
  handover: () => PayoutHandover = () => 'right';
  /** True where a question about a payout gets no answer. */
  isSilent: () => boolean = () => false;

  /** A customer pays. */
  transfer(name: string, amount: number): void {
    this.#write('in', { name, amount, bank: 'b', account: '1' }, null);
  }

  /** What arrives after its caller gave up arrives now, and what was pending is decided. */
  decide(): void {
    for (const order of this.#late.splice(0)) this.#take(order, 'paid');
    for (const payout of this.#payouts.values()) {
      if (payout.state === 'pending') this.#pay(payout, { ...payout, bank: 'b', holder: 'h' });
    }
  }

  /** The bank as the site calls it, each call through `call`. */
  port(call: <Value>(what: string, work: () => Promise<Value>) => Promise<Value>): Bank {
    return {
      statement: (after) =>
        call('bank: statement', async () => ({
          ok: true,
          statement: {
            opening: 0,
            balance: this.balance,
            last: this.#lines.length,
            lines: this.#lines.slice(after, after + 200),
          },
        })),
      pay: (order) => call('bank: pay', async () => this.#handOver(order)),
      payout: (id) =>
        call('bank: payout', async () => {
          if (this.isSilent()) return silent;
          const payout = this.#payouts.get(id);
          return payout ? { ok: true, payout: { ...payout } } : { ok: true, missing: true };
        }),
      expect: () => call('bank: expect', async () => ({ ok: true })),
    };
  }

  #handOver(order: PayoutOrder): { ok: true } | typeof silent {
    const handover = this.handover();
    if (handover === 'ignored') return silent;
    if (handover === 'late') {
      this.#late.push(order);
      return silent;
    }
    this.#take(order, handover === 'pending' ? 'pending' : handover === 'refused' ? 'rejected' : 'paid');
    return handover === 'lost' ? silent : { ok: true };
  }

  /** An id that is known is not paid again. */
  #take(order: PayoutOrder, state: VendorBankPayout['state']): void {
    const { id, amount, account } = order;
    if (this.#payouts.has(id)) return;
    const payout: VendorBankPayout = { id, amount, account, state: 'pending', reason: null };
    this.#payouts.set(id, payout);
    if (state === 'paid') this.#pay(payout, order);
    else payout.state = state;
  }

  #pay(payout: VendorBankPayout, order: PayoutOrder): void {
    payout.state = 'paid';
    this.paid.set(order.id, (this.paid.get(order.id) ?? 0) + 1);
    const { holder: name, amount, bank, account } = order;
    this.#write('out', { name, amount, bank, account }, order.id);
  }

  #write(
    direction: VendorBankLine['direction'],
    line: Pick<VendorBankLine, 'name' | 'amount' | 'bank' | 'account'>,
    payout: string | null,
  ): void {
    const number = this.#lines.length + 1;
    this.balance += direction === 'in' ? line.amount : -line.amount;
    this.#lines.push({ number, id: `line-${number}`, direction, at: Date.now(), payout, ...line });
  }
}
