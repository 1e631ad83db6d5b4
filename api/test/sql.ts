import type { Database, Sql } from '../src/kernel/sql';
import { testDatabase } from './database';

/** What a statement of SQL answers, as tests of single functions read it. */
export interface Statements {
  rows<Row = Record<string, unknown>>(statement: string, ...params: unknown[]): Promise<Row[]>;
  /** The value of an expression, such as a function's call. */
  value<Value = unknown>(expression: string, ...params: unknown[]): Promise<Value>;
}

export interface Refusal {
  code: string;
  message: string;
  detail?: string;
}

export interface TestSql extends Statements {
  /** The database; from `beforeAll` on. */
  readonly db: Database;
  /** The error that a statement is refused with. Fails where the statement is carried out. */
  refusal(statement: string, ...params: unknown[]): Promise<Refusal>;
  /** Runs work in a transaction and rolls it back; other tests never see it. */
  undone(work: (statements: Statements & Sql) => Promise<void>): Promise<void>;
}

const createStatements = (sql: () => Sql): Statements => ({
  rows: <Row>(statement: string, ...params: unknown[]) => sql().query<Row>(statement, params),
  value: async <Value>(expression: string, ...params: unknown[]) =>
    (await sql().query<{ value: Value }>(`select ${expression} as value`, params))[0]!.value,
});

/** A migrated database for the tests of one file, which share it. */
export function useDatabase(): TestSql {
  let opened: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    opened = await testDatabase();
  });
  afterAll(() => opened.close());
  const done = new Error('carried out');
  return {
    ...createStatements(() => opened.db),
    get db() {
      return opened.db;
    },
    refusal: (statement, ...params) => catchRefusal(opened.db.query(statement, params)),
    undone: async (work) => {
      const rolledBack = opened.db.transaction(async (tx) => {
        await work({ ...createStatements(() => tx), query: (text, params) => tx.query(text, params) });
        throw done;
      });
      await rolledBack.catch((error: unknown) => {
        if (error !== done) throw error;
      });
    },
  };
}

/** The error that a statement is refused with. Fails where the statement is carried out. */
export async function catchRefusal(statement: Promise<unknown>): Promise<Refusal> {
  const refusal = await statement.then(
    () => null,
    (error: Refusal) => error,
  );
  if (!refusal) throw new Error('the statement was not refused');
  return refusal;
}
