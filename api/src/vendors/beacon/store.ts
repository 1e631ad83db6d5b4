import type { Database } from '../../kernel/sql';

/** The value that every process draws by: once it is stored it never changes. */
export async function findValue(db: Database, number: number): Promise<string | null> {
  const [row] = await db.query<{ value: string }>('select value from beacon_values where number = $1', [number]);
  return row?.value ?? null;
}

/**
 * Stores a value unless one exists or its second is in the future by the database's clock. Returns the stored value.
 */
export async function keepValue(db: Database, number: number, value: string): Promise<string | null> {
  await db.query(
    `insert into beacon_values (number, value) select $1::bigint, $2::text
      where clock_timestamp() >= to_timestamp($1::bigint) on conflict do nothing`,
    [number, value],
  );
  return findValue(db, number);
}
