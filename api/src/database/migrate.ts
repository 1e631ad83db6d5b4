import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import type { Database } from '../kernel/types';

/** The folder of hand-written migrations, from the sources or from the bundle. */
export function migrationsFolder(): string {
  const moduleFolder = dirname(fileURLToPath(import.meta.url));
  const folder = ['..', '../..', '../../..'].map((up) => join(moduleFolder, up, 'migrations')).find(existsSync);
  if (!folder) throw new Error(`MARU-703 no migrations folder near ${moduleFolder}`);
  return folder;
}

/** Migrations by name, in the order of their names. */
export function readMigrations(folder = migrationsFolder()): Record<string, Migration> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return Object.fromEntries(
    files.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [name.slice(0, -4), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
}

/**
 * True where exactly these migrations were run. The migrator reads every column of every table before it says so, which
 * is most of the time that opening an embedded database takes.
 */
async function isUpToDate(db: Database, names: string[]): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists`.execute(db.kysely);
  if (!rows[0]?.exists) return false;
  const done = await sql<{ name: string }>`select name from ${sql.id(DEFAULT_MIGRATION_TABLE)}`.execute(db.kysely);
  const doneNames = new Set(done.rows.map(({ name }) => name));
  return doneNames.size === names.length && names.every((name) => doneNames.has(name));
}

/**
 * Brings the database up to date; several processes may do it at once, one works and the others wait.
 * `allowUnorderedMigrations`: platform and feed number their files in separate ranges.
 * @returns the names of the migrations that were run now
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrations = readMigrations();
  if (await isUpToDate(db, Object.keys(migrations))) return [];
  const migrator = new Migrator({
    db: db.kysely,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}
