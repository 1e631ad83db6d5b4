import pg from 'pg';
import type { Lease, Source } from './source';

const int8 = 20;
/** Texts that get a prepared statement; more would only fill the server's memory. */
const maxNames = 500;

/** A pool on a PostgreSQL server. Statements with parameters are prepared once per connection. */
export function openServer(
  url: string,
  { poolSize, waitMs }: { poolSize: number; waitMs: number },
  onError: (error: Error) => void,
): Source {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    application_name: 'maru-api',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', onError);
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const statementName = names.get(text);
    if (statementName || names.size >= maxNames) return statementName;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };

  return {
    kind: 'server',
    async acquire(): Promise<Lease> {
      const client = await pool.connect();
      return {
        async run(text, params) {
          const answer = params.length
            ? await client.query({ text, values: params as unknown[], name: nameOf(text) })
            : await client.query(text);
          const last = Array.isArray(answer) ? answer[answer.length - 1] : answer;
          return { rows: last?.rows ?? [], affected: last?.rowCount ?? 0 };
        },
        release: (broken) => client.release(broken === true),
      };
    },
    close: () => pool.end(),
  };
}
