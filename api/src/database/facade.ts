import { AsyncLocalStorage } from 'node:async_hooks';
import { camelRows } from '../kernel/column-case';
import type { Database, Params, Sql } from '../kernel/sql';
import type { Lease, Source } from './source';

const inside = new AsyncLocalStorage<{ open: boolean }>();

const resolveParams = (params: Params): readonly unknown[] => (typeof params === 'function' ? params() : params);

/** Runs a statement; its rows leave the database here, and get their names of TypeScript. */
async function runRows<Row>(lease: Lease, text: string, params: Params = []): Promise<Row[]> {
  const { rows } = await lease.run(text, resolveParams(params));
  return camelRows(rows) as Row[];
}

const createSql = (lease: Lease): Sql => ({ query: (text, params) => runRows(lease, text, params) });

/** The facade that modules use, on either kind of database. */
export function databaseOn(source: Source): Database {
  const acquire = async (): Promise<Lease> => {
    // On the embedded database this would dead-lock; on a server it would escape the transaction. Both are bugs.
    if (inside.getStore()?.open) throw new Error('database: a query outside the open transaction; use its tx');
    return source.acquire();
  };

  return {
    kind: source.kind,
    isReachable: () => source.isReachable(),
    async query<Row>(text: string, params?: Params) {
      const lease = await acquire();
      let broken = false;
      try {
        return await runRows<Row>(lease, text, params);
      } catch (error) {
        broken = connectionLost(error);
        throw error;
      } finally {
        lease.release(broken);
      }
    },
    async transaction<T>(fn: (tx: Sql) => Promise<T>): Promise<T> {
      const lease = await acquire();
      const mark = { open: true };
      let broken = false;
      try {
        await lease.run('BEGIN ISOLATION LEVEL READ COMMITTED', []);
        const value = await inside.run(mark, () => fn(createSql(lease)));
        await lease.run('COMMIT', []);
        return value;
      } catch (error) {
        await lease.run('ROLLBACK', []).catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        mark.open = false;
        lease.release(broken);
      }
    },
    close: () => source.close(),
  };
}

/** True where an error says that the connection is gone, not that the statement was refused. */
function connectionLost(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return !/^[0-9A-Z]{5}$/.test(code) || code.startsWith('08') || code.startsWith('57P');
}
