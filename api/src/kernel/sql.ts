/** Values of `$1` and what follows. A function is called once a connection is free, right before they are sent. */
export type Params = readonly unknown[] | (() => readonly unknown[]);

/** Runs SQL of PostgreSQL 15's dialect with `$1` parameters. int8 arrives as BigInt. */
export interface Sql {
  /**
   * Columns are snake_case in SQL and camelCase in rows: `placed_at` arrives as `placedAt`. The facade converts
   * (`camelRows`), the names of columns alone; what is inside a JSON column arrives as it is stored.
   */
  query<Row = Record<string, unknown>>(text: string, params?: Params): Promise<Row[]>;
}

/** The one database facade: PGlite in process, or a PostgreSQL server. */
export interface Database extends Sql {
  readonly kind: 'embedded' | 'server';
  /** False while the database is unreachable. Reports the last attempt and runs no query. */
  isReachable(): boolean;
  /** READ COMMITTED. `fn` must use `tx` only; a query on the database itself inside it is a bug and fails loudly. */
  transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
