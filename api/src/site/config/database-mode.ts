import type { Env } from '../../kernel/env';
import type { Sql } from '../../kernel/sql';

/** What of the demo a database holds: rows with published passwords, and play money. */
const leftovers = [
  ['members', 'members', `where (to_jsonb(t)->>'demo')::boolean`],
  ['operators', 'operators', `where (to_jsonb(t)->>'demo')::boolean and not (to_jsonb(t)->>'disabled')::boolean`],
  ['token(s)', 'operator_tokens', `where (to_jsonb(t)->>'demo')::boolean and to_jsonb(t)->>'revoked_at' is null`],
  ['postings of play money', 'ledger_transactions', `where to_jsonb(t)->>'kind' = 'demo_grant'`],
] as const;

async function exists(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return row!.there;
}

/** Counts by name, of what there is: rows are read as JSON, as an older database may lack a column or table. */
async function demoLeftovers(sql: Sql): Promise<string[]> {
  const remains: string[] = [];
  for (const [name, table, where] of leftovers) {
    if (!(await exists(sql, table))) continue;
    const [row] = await sql.query<{ count: number }>(`select count(*)::int as count from ${table} t ${where}`);
    if (row!.count > 0) remains.push(`${row!.count} ${name}`);
  }
  return remains;
}

/**
 * Refuses a database of the other mode before anything is written into it.
 * @throws Error MARU-710 where real-money mode finds accounts or money of the demo; MARU-712 where demo mode finds a
 * database of real-money mode, into which it would put accounts with published passwords
 */
export async function refuseOtherMode(sql: Sql, mode: Env['mode']): Promise<void> {
  if (mode === 'real') {
    const leftovers = await demoLeftovers(sql);
    if (leftovers.length === 0) return;
    throw new Error(
      `MARU-710 real-money mode cannot use this demo database: it holds ${leftovers.join(', ')}. The ledger is append-only, so play money would stay among real money. Set DATABASE_URL to a separate database`,
    );
  }
  if (!(await exists(sql, 'secrets'))) return;
  const [mark] = await sql.query<{ value: string }>(`select value from secrets where name = 'mode'`);
  if (mark?.value === 'real') {
    throw new Error(
      'MARU-712 this database belongs to real-money mode; set MARU_MODE=real, or DATABASE_URL to another',
    );
  }
}

/** Marks a database as one of real-money mode, for good. */
export async function markMode(sql: Sql, mode: Env['mode']): Promise<void> {
  if (mode !== 'real') return;
  await sql.query(`insert into secrets (name, value) values ('mode', 'real') on conflict do nothing`);
}
