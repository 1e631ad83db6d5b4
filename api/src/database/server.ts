import pg from 'pg';
import { DatabaseUnavailable } from '../kernel/database-unavailable';
import { currentKind } from '../kernel/work-kind';
import { markDamage } from './damage';
import type { Lease, Source } from './source';
import { Turns } from './turns';

const int8 = 20;
/** Texts that get a prepared statement; more would only fill the server's memory. */
const maxNames = 500;

/** Limits of every connection, ms. Parameters of the same names in DATABASE_URL replace them. */
const timeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};
/** Limit of a statement of long work, ms. */
const longMs = 600_000;
/** How much longer than the server's limit an answer is waited for, ms: the network drops packets. */
const silenceMs = 5_000;

/** Names the prepared statements of texts; undefined beyond the maximum. */
function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const statementName = names.get(text);
    if (statementName || names.size >= maxNames) return statementName;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Runs statements of one lease; `lost` gets its client where the connection ends. */
function createRun(
  client: pg.ClientBase,
  {
    lost,
    nameFor,
    limitMs,
  }: { lost: WeakSet<pg.ClientBase>; nameFor(text: string): string | undefined; limitMs: number },
): Lease['run'] {
  return async (text, params) => {
    if (lost.has(client)) throw new DatabaseUnavailable('the connection was lost');
    try {
      const answer = await client.query({
        text,
        ...(params.length > 0 && { values: params as unknown[], name: nameFor(text) }),
        ...(limitMs > 0 && { query_timeout: limitMs + silenceMs }),
      });
      const last = Array.isArray(answer) ? answer[answer.length - 1] : answer;
      return { rows: last?.rows ?? [], affected: last?.rowCount ?? 0 };
    } catch (error) {
      if (endsConnection(error)) lost.add(client);
      throw lost.has(client) || canPass(error) ? new DatabaseUnavailable(error) : markDamage(error, 'DATABASE_URL');
    }
  };
}

function createPool(url: string, poolSize: number, waitMs: number): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: Math.ceil(waitMs / 3),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'maru-api',
    ...timeouts,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
}

/** Opens a pool on a PostgreSQL server. Statements with parameters are prepared once per connection. */
export function openServer(
  url: string,
  { poolSize, waitMs }: { poolSize: number; waitMs: number },
  onError: (error: Error) => void,
): Source {
  const pool = createPool(url, poolSize, waitMs);
  const statementMs = Number(new URL(url).searchParams.get('statement_timeout') ?? timeouts.statement_timeout);
  const turns = new Turns(waitMs, poolSize);
  let isReachable = true;
  const lost = new WeakSet<pg.ClientBase>();
  pool.on('error', onError);
  // The pool listens to idle clients alone: an error of a client in use, without a listener, would end the process.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  const nameFor = createStatementNames();
  const connect = async () => {
    try {
      const client = await pool.connect();
      isReachable = true;
      return client;
    } catch (error) {
      isReachable = false;
      throw new DatabaseUnavailable(error);
    }
  };

  return {
    kind: 'server',
    isReachable: () => isReachable,
    async acquire(): Promise<Lease> {
      const kind = currentKind();
      const endTurn = await turns.take(kind);
      const client = await connect().catch((error) => {
        endTurn();
        throw error;
      });
      const limitMs = kind === 'long' ? longMs : statementMs;
      const run = createRun(client, { lost, nameFor, limitMs });
      const release = (isBroken = false) => {
        client.release(isBroken || lost.has(client));
        endTurn();
      };
      if (kind !== 'long') return { run, release };
      const begin = `set statement_timeout = ${longMs}; set lock_timeout = 0`;
      await run(begin, []).catch((error) => {
        release(true);
        throw error;
      });
      // The next lease's statements queue behind this one on the same connection.
      const end = () => void run('reset statement_timeout; reset lock_timeout', []).catch(() => lost.add(client));
      return {
        run,
        release(isBroken) {
          if (!isBroken && !lost.has(client)) end();
          release(isBroken);
        },
      };
    },
    close: () => pool.end(),
  };
}

const sqlState = (error: unknown) => (error as { code?: string }).code ?? '';

/**
 * True for errors after which the server closes the connection, or after which answers can no longer be matched to
 * queries.
 */
function endsConnection(error: unknown): boolean {
  return /^(08|57P|25P0[34])/.test(sqlState(error)) || (error as Error).message === 'Query read timeout';
}

/** True for errors that say nothing about the statement: a limit of time, contention, no room. */
const canPass = (error: unknown) => /^(57014|55P03|40|53|58030)/.test(sqlState(error));
