import { createHash } from 'node:crypto';
import type { Sql } from '../kernel/sql';

/** Migrations of the last version that numbered them in one folder: how many, and a digest of their sorted names. */
const last = { count: 109, digest: 'b3d982723f638841b9caeb74e35bff6a087f31319aa27c1328893ba45a0a8d03' };

const migrationsTable = 'kysely_migration';

/** True where a database was made by the numbered migrations of an earlier version. */
export async function hasMigrations(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [migrationsTable]);
  return row!.exists;
}

/**
 * Refuses a database whose migrations are not all of the last version's: the baselines stand for exactly those.
 * @throws Error MARU-744
 */
export async function refuseOlder(sql: Sql): Promise<void> {
  const rows = await sql.query<{ name: string }>(`select name from ${migrationsTable}`);
  const names = rows.map(({ name }) => name).sort();
  const digest = createHash('sha256').update(names.join('\n')).digest('hex');
  if (digest === last.digest) return;
  throw new Error(
    `MARU-744 this database is older: it has ${names.length} migrations, and the last version with migrations has ${last.count}. ` +
      'Nothing was changed. Start the last version that has the folder api/migrations on it once, then this one.',
  );
}

/** Drops what the migrator of before kept. */
export async function dropMigrations(sql: Sql): Promise<void> {
  await sql.query(`drop table ${migrationsTable}; drop table if exists kysely_migration_lock`);
}
