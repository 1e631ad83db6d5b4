import type { LimitKind, LimitScope } from '@maru/contracts';

/** A limit as it is stored; `amount` in KRW. See the table bet_limits. */
export interface LimitRow {
  scope: LimitScope;
  key: string;
  kind: LimitKind;
  amount: number;
}

/** The limits that operators set, as a process knows them. */
export class LimitTable {
  readonly #amounts: ReadonlyMap<string, number>;
  readonly #kinds: ReadonlySet<LimitKind>;

  constructor(rows: readonly LimitRow[]) {
    this.#amounts = new Map(rows.map((row) => [`${row.kind} ${row.scope} ${row.key}`, row.amount]));
    this.#kinds = new Set(rows.map((row) => row.kind));
  }

  /** False where no bet at all has a limit of this kind. */
  has(kind: LimitKind): boolean {
    return this.#kinds.has(kind);
  }

  /**
   * The smallest limit of a kind that applies to a key: its own, that of every key of its product, that of every key.
   * Null where there is none.
   */
  smallest(kind: LimitKind, scope: LimitScope, key: string): number | null {
    if (!this.has(kind)) return null;
    const product = key.indexOf(':');
    const keys = [key, '*', ...(product > 0 ? [`${key.slice(0, product)}:*`] : [])];
    const amounts = keys.flatMap((key) => this.#amounts.get(`${kind} ${scope} ${key}`) ?? []);
    return amounts.length > 0 ? Math.min(...amounts) : null;
  }
}
