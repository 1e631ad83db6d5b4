import { randomBytes } from 'node:crypto';
import type { Journal } from '../journal';

/** Companies that keep balances. */
export const companyNames = ['union', 'hera', 'aplus'] as const;
export type CompanyName = (typeof companyNames)[number];
export type RowKind = 'bet' | 'win' | 'cancel' | 'point' | 'deposit' | 'withdrawal' | 'exchange';

/** Something that changed a user's balance. `money` in 1/100 KRW, `point` in 1/100, both signed. */
export interface Row {
  id: string;
  user: string;
  kind: RowKind;
  money: number;
  point: number;
  round: string | null;
  game: string | null;
  ref: string | null;
  /** The balance after it, 1/100 KRW. */
  after: number;
  at: number;
}
/** State of a transfer; `asked` is its request, to detect another one under the same id. */
export interface Transfer {
  id: string;
  kind: 'deposit' | 'withdrawal' | 'exchange';
  state: 'done' | 'rejected' | 'pending';
  user: string;
  asked: string;
  amount: number;
  reason: string | null;
  balance: number | null;
  at: number;
}
/** A stake that has no result yet. Its win is decided and paid at `due`, epoch ms; 1/100 KRW. */
export interface OpenBet {
  id: string;
  user: string;
  game: string;
  round: string;
  stake: number;
  win: number;
  due: number;
}
export interface Account {
  user: string;
  balance: number;
  point: number;
}
export type Entry = { company: CompanyName } & (
  | { user: string }
  | { account: Account }
  | { rows: Row[]; transfer?: Transfer; open?: OpenBet; close?: string }
  | { transfer: Transfer }
);
export type NewRow = Omit<Row, 'id' | 'after' | 'at'>;

const rowLifeMs = 26 * 3_600_000;
const maxRows = 60_000;
const maxTransfers = 20_000;

/** Users, balances, transactions, transfers and open bets of one company. Each change is one line of the journal. */
export class CasinoBook {
  readonly accounts = new Map<string, Account>();
  readonly transfers = new Map<string, Transfer>();
  readonly open = new Map<string, OpenBet>();
  readonly #listeners = new Set<(user: string) => void>();
  #rows: Row[] = [];

  constructor(
    readonly company: CompanyName,
    private readonly journal: Journal<Entry>,
    entries: readonly Entry[],
    private readonly now: () => number = Date.now,
  ) {
    for (const entry of entries) if (entry.company === company) this.#apply(entry);
  }

  /** Journal entries from which this book can be restored. */
  *entries(): Iterable<Entry> {
    const oldest = this.now() - rowLifeMs;
    const young = this.#rows.filter(({ at }) => at >= oldest);
    for (const account of this.accounts.values()) {
      const own = young.filter(({ user }) => user === account.user);
      const money = own.reduce((sum, row) => sum + row.money, 0);
      const point = own.reduce((sum, row) => sum + row.point, 0);
      yield {
        company: this.company,
        account: { user: account.user, balance: account.balance - money, point: account.point - point },
      };
    }
    for (const row of young) yield { company: this.company, rows: [row] };
    for (const transfer of this.transfers.values())
      if (transfer.at >= oldest || transfer.state === 'pending') yield { company: this.company, transfer };
    for (const open of this.open.values()) yield { company: this.company, rows: [], open };
  }

  createUser(user: string): Account {
    const account = this.accounts.get(user);
    if (account) return account;
    this.#write({ company: this.company, user });
    return this.accounts.get(user)!;
  }

  /** Books what belongs together. The account must exist and may not fall below nothing. */
  commit(rows: NewRow[], also: { transfer?: Transfer; open?: OpenBet; close?: string } = {}): Row[] {
    const after = new Map<string, number>();
    const whole = rows.map((row): Row => {
      const balance = (after.get(row.user) ?? this.accounts.get(row.user)!.balance) + row.money;
      if (balance < 0) throw new RangeError('a balance below nothing');
      after.set(row.user, balance);
      return { ...row, id: randomBytes(9).toString('hex'), after: balance, at: this.now() };
    });
    this.#write({ company: this.company, rows: whole, ...also });
    for (const user of new Set([...rows.map((row) => row.user), ...(also.open ? [also.open.user] : [])])) {
      for (const listener of this.#listeners) listener(user);
    }
    return whole;
  }

  put(transfer: Transfer): void {
    this.#write({ company: this.company, transfer });
  }

  /** Rows from `from` until before `to`, oldest first. */
  rows(from: number, to: number): Row[] {
    return this.#rows.filter(({ at }) => at >= from && at < to);
  }

  isPlaying(user: string): boolean {
    for (const open of this.open.values()) if (open.user === user) return true;
    return false;
  }

  /** Calls back with each user whose balance or bets changed, until the returned function is called. */
  listen(listener: (user: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the listeners of a user although no money moved. */
  notify(user: string): void {
    for (const listener of this.#listeners) listener(user);
  }

  #write(entry: Entry): void {
    this.journal.write(entry);
    this.#apply(entry);
  }

  #apply(entry: Entry): void {
    if ('account' in entry) this.accounts.set(entry.account.user, { ...entry.account });
    else if ('user' in entry) this.accounts.set(entry.user, { user: entry.user, balance: 0, point: 0 });
    else {
      if ('rows' in entry) this.#applyRows(entry);
      if (entry.transfer) {
        this.transfers.set(entry.transfer.id, entry.transfer);
        if (this.transfers.size > maxTransfers) this.transfers.delete(this.transfers.keys().next().value!);
      }
    }
  }

  #applyRows({ rows, open, close }: { rows: Row[]; open?: OpenBet; close?: string }): void {
    for (const row of rows) {
      const account = this.accounts.get(row.user)!;
      account.balance += row.money;
      account.point += row.point;
      this.#rows.push(row);
    }
    if (open) this.open.set(open.id, open);
    if (close) this.open.delete(close);
    if (this.#rows.length > maxRows) this.#rows = this.#rows.slice(maxRows / 4);
  }
}
