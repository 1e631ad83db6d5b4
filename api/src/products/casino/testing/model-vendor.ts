import type { CasinoWallet } from '@maru/contracts';
import type {
  CasinoResult,
  CasinoVendor,
  TransferAnswer,
  TransferOrder,
  VendorTransaction,
} from '../../../vendors/casino/port';

/**
 * Result of a hand-over. `lost`: executed, without an answer; `ignored`: not executed, without one; `late`: executed
 * after the caller timed out; `nameless`: executed under an id of the company, without an answer; `lying`: answered
 * falsely, which a query by id reveals.
 */
export type Handover = 'right' | 'lost' | 'ignored' | 'late' | 'nameless' | 'lying';

const unused = async () => ({ ok: false, reason: 'down', answer: 'not part of the test' }) as const;
const silent = { ok: false, reason: 'timeout', answer: 'timeout' } as const;

/** A company with the money of one user, without HTTP: what it does with a hand-over is the test's to say. KRW. */
export class ModelVendor {
  /** How often each transfer moved money. */
  readonly applied = new Map<string, number>();
  readonly #answers = new Map<string, TransferAnswer>();
  readonly #late: TransferOrder[] = [];
  readonly #rows: (VendorTransaction & { isListed: boolean })[] = [];
  #made = 0;
  /** New rows stand on the list at once. */
  lists = true;

  constructor(
    readonly casino: CasinoWallet,
    readonly user: string,
    public balance: number,
    private readonly handover: () => Handover,
  ) {}

  /** What it moved for a transfer, KRW. */
  findAmount(id: string): number {
    const row = this.#rows.find((row) => row.id === `order ${id}`);
    return row ? Math.abs(row.amount) / 100 : 0;
  }

  /** A win of the user, or a stake below 0. */
  play(amount: number): void {
    if (this.balance + amount < 0) return;
    this.balance += amount;
    this.#made += 1;
    this.#write({
      id: `play ${this.user} ${this.#made}`,
      kind: amount < 0 ? 'bet' : 'win',
      amount: amount * 100,
      ref: null,
    });
  }

  /** What arrives after its caller gave up arrives now. */
  deliver(): void {
    for (const order of this.#late.splice(0)) this.#carryOut(order, true);
  }

  /** The list shows everything from now on. */
  list(): void {
    this.lists = true;
    for (const row of this.#rows) row.isListed = true;
  }

  /** The company as the site calls it, each call through `call`. */
  port(call: <Value>(what: string, work: () => Promise<Value>) => Promise<Value>): CasinoVendor {
    return {
      casino: this.casino,
      proof: this.casino === 'hera' ? 'balance' : 'id',
      balance: () =>
        call('vendor: balance', async () => ({
          ok: true,
          value: { balance: this.balance, fraction: 0, point: 0, inPlay: false },
        })),
      send: (order) => call('vendor: send', async () => this.#send(order)),
      transfer: ({ id }) =>
        call('vendor: transfer', async () => ({ ok: true, value: this.#answers.get(id) ?? { state: 'missing' } })),
      transactions: (from, to) =>
        call('vendor: list', async () => ({
          ok: true,
          value: this.#rows.filter(({ at, isListed }) => isListed && at >= from && at < to),
        })),
      createUser: unused,
      games: unused,
      tables: unused,
      launch: unused,
      endGames: unused,
      picture: unused,
    };
  }

  #send(order: TransferOrder): CasinoResult<TransferAnswer> {
    const handover = this.handover();
    if (handover === 'ignored') return silent;
    if (handover === 'late') {
      this.#late.push(order);
      return silent;
    }
    if (handover === 'lying') return { ok: true, value: { state: 'done', amount: 1, balance: null } };
    const answer = this.#carryOut(order, handover !== 'nameless');
    return handover === 'right' ? { ok: true, value: answer } : silent;
  }

  #carryOut(order: TransferOrder, keepsId: boolean): TransferAnswer {
    const { id, direction } = order;
    const earlier = this.casino === 'hera' ? undefined : this.#answers.get(id);
    if (earlier) return earlier;
    const amount = order.amount === 'all' ? this.balance : order.amount;
    const isShort = direction === 'to_money' && amount > this.balance;
    if (!isShort) {
      const sign = direction === 'to_casino' ? 1 : -1;
      this.balance += sign * amount;
      this.applied.set(id, (this.applied.get(id) ?? 0) + 1);
      const kind = direction === 'to_casino' ? 'deposit' : 'withdrawal';
      const ref = keepsId && this.casino !== 'hera' ? id : null;
      this.#write({ id: `order ${id}`, kind, amount: sign * amount * 100, ref });
    }
    const answer: TransferAnswer = isShort
      ? { state: 'rejected', reason: 'short' }
      : { state: 'done', amount, balance: this.balance };
    if (keepsId && this.casino !== 'hera') this.#answers.set(id, answer);
    return answer;
  }

  #write(row: Pick<VendorTransaction, 'id' | 'kind' | 'amount' | 'ref'>): void {
    const { user, lists } = this;
    this.#rows.push({ ...row, user, point: 0, round: null, game: null, at: Date.now(), isListed: lists });
  }
}
