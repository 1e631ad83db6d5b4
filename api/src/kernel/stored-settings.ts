import type { Sql } from './sql';

/** Settings that operators change as a whole: one row of JSON with a version, in a separate table. */
export interface StoredSettings<Value> {
  /** What is in force and how often it was changed. `lock`: held against other changes until the transaction ends. */
  read(sql: Sql, lock?: boolean): Promise<{ settings: Value; version: number }>;
  /** Writes settings in the caller's transaction. */
  write(tx: Sql, settings: Value): Promise<void>;
}

/**
 * @param table with the columns id (1), value, version and changed_at; its name is inserted into SQL unescaped
 * @param schema that every read or written value must match
 * @param standard value until operators set another one
 */
export function storedSettings<Value>(
  table: string,
  schema: { parse(value: unknown): Value },
  standard: Value,
): StoredSettings<Value> {
  return {
    async read(sql, lock = false) {
      const [row] = await sql.query<{ value: unknown; version: number }>(
        `select value, version from ${table} where id = 1 ${lock ? 'for update' : ''}`,
      );
      return row ? { settings: schema.parse(row.value), version: row.version } : { settings: standard, version: 0 };
    },
    async write(tx, settings) {
      await tx.query(
        `insert into ${table} (id, value) values (1, $1::jsonb)
         on conflict (id) do update set value = excluded.value, version = ${table}.version + 1,
                                        changed_at = clock_timestamp()`,
        [JSON.stringify(schema.parse(settings))],
      );
    },
  };
}
