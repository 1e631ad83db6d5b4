/** One answer of the database: rows, and how many rows a change touched. */
export interface Result {
  rows: Record<string, unknown>[];
  affected: number;
}

/** A connection that nobody else uses until it is released. */
export interface Lease {
  /** Without parameters `text` may hold several statements; the last one's rows are the answer. */
  run(text: string, params: readonly unknown[]): Promise<Result>;
  /** Gives the connection back. `broken` throws it away where that is possible. */
  release(broken?: boolean): void;
}

/** Where connections come from: the embedded database's one, or a server's pool. */
export interface Source {
  readonly kind: 'embedded' | 'server';
  /** False while connections cannot be made; what the last attempt showed, without a question of its own. */
  isReachable(): boolean;
  /** @throws DatabaseUnavailable */
  acquire(): Promise<Lease>;
  close(): Promise<void>;
}
