import type { Sql } from '../../../kernel/sql';

const closed = `insert into sports_overrides (kind, key, data, changed_by)
  select $1, k.key, '{"state": "closed"}', $3 from unnest($2::text[]) as k (key)
  on conflict (kind, key) do update set data = sports_overrides.data || excluded.data,
    version = sports_overrides.version + 1, changed_by = excluded.changed_by, changed_at = clock_timestamp()`;

/** Closes a match in the given transaction, whatever its earlier state: decided matches take no bets. */
export async function closeMatch(sql: Sql, subject: string, by: string): Promise<void> {
  await sql.query(closed, ['match', [subject], by]);
}

/** Closes markets by their keys, as `closeMatch` does. */
export async function closeMarkets(sql: Sql, keys: readonly string[], by: string): Promise<void> {
  await sql.query(closed, ['market', keys, by]);
}

/** Whether a match, or a market of it, has a result or is void: it does not open again. Locks the row of its result. */
export async function isDecided(sql: Sql, subject: string, market: string | null): Promise<boolean> {
  const [row] = await sql.query<{ decided: boolean }>(
    `select decided is not null or voided ? '*' or ($2::text is not null and voided ? $2) as decided
       from sports_results where subject = $1 for update`,
    [subject, market],
  );
  return row?.decided ?? false;
}
