/** One answer of the database: rows, and how many rows a change touched. */
export interface Result {
  rows: Record<string, unknown>[];
  affected: number;
}

/** An exclusive connection until it is released. */
export interface Lease {
  /** Without parameters `text` may hold several statements; the last one's rows are the answer. */
  run(text: string, params: readonly unknown[]): Promise<Result>;
  /** Gives the connection back. `broken` throws it away where that is possible. */
  release(broken?: boolean): void;
}

/** Source of connections: the single connection of the embedded database, or a server's pool. */
export interface Source {
  readonly kind: 'embedded' | 'server';
  /** False while connections fail. Reports the last attempt and runs no query. */
  isReachable(): boolean;
  /** @throws DatabaseUnavailable */
  acquire(): Promise<Lease>;
  close(): Promise<void>;
}
