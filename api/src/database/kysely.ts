import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Lease } from './source';

class LeasedConnection implements DatabaseConnection {
  constructor(readonly lease: Lease) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.lease.run(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* [];
    throw new Error('streams are not used here');
  }
}

/** A Kysely instance whose connections come from the same queue or pool as everything else's. */
export function kyselyOn(acquire: () => Promise<Lease>): Kysely<unknown> {
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => new LeasedConnection(await acquire()),
    beginTransaction: async (connection) => void (await connection.executeQuery(CompiledQuery.raw('BEGIN'))),
    commitTransaction: async (connection) => void (await connection.executeQuery(CompiledQuery.raw('COMMIT'))),
    rollbackTransaction: async (connection) => void (await connection.executeQuery(CompiledQuery.raw('ROLLBACK'))),
    releaseConnection: async (connection) => (connection as LeasedConnection).lease.release(),
    destroy: async () => {},
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
