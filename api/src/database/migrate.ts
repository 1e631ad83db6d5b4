import type { Database, Sql } from '../kernel/sql';
import { dropMigrations, hasMigrations, refuseOlder } from './before-steps';
import { isStep, readSqlFiles, type SqlFile, type SqlFiles, stepNumber } from './sql-files';
import { createdBy, inSourceOrder, inStepOrder } from './sql-order';

/** Key of the advisory lock that one process at a time migrates under. */
const lock = 720_413;
const undefinedTable = '42P01';

/** Checksums of the files that were applied, by path. */
type Applied = Map<string, string>;

async function readApplied(sql: Sql): Promise<Applied> {
  const rows = await sql.query<{ path: string; checksum: string }>('select path, checksum from schema_files');
  return new Map(rows.map(({ path, checksum }) => [path, checksum]));
}

/** True where every file is applied as it is now, and no other is: one query. */
async function isUpToDate(db: Database, { steps, sources }: SqlFiles): Promise<boolean> {
  const applied = await readApplied(db).catch((error: { code?: string }) => {
    if (error.code === undefinedTable) return null;
    throw error;
  });
  return (
    applied?.size === steps.length + sources.length &&
    steps.every(({ path }) => applied.has(path)) &&
    sources.every(({ path, checksum }) => applied.get(path) === checksum)
  );
}

/**
 * Prepares the list of applied files. The database of the last version with migrations has what the baselines make.
 * @throws Error MARU-744
 */
async function openList(tx: Sql, steps: SqlFile[]): Promise<Applied> {
  const before = await hasMigrations(tx);
  if (before) await refuseOlder(tx);
  await tx.query(
    `create table if not exists schema_files
       (path text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())`,
  );
  if (before) {
    await mark(tx, await findBaselines(tx, steps));
    await dropMigrations(tx);
  }
  return readApplied(tx);
}

/** Baselines whose tables are there. A module that is newer than those migrations has none yet. */
async function findBaselines(tx: Sql, steps: SqlFile[]): Promise<SqlFile[]> {
  const rows = await tx.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  const tables = new Set(rows.map(({ name }) => name));
  return steps.filter(
    (step) =>
      stepNumber(step.path) === 1 && createdBy(step).every(({ kind, name }) => kind !== 'table' || tables.has(name)),
  );
}

/** @throws Error MARU-745 */
function refuseNewer(applied: Applied, steps: SqlFile[]): void {
  const paths = new Set(steps.map(({ path }) => path));
  const newer = [...applied.keys()].filter((path) => isStep(path) && !paths.has(path));
  if (newer.length === 0) return;
  throw new Error(
    `MARU-745 this database is newer: it has ${newer.join(', ')}, which this version does not know. ` +
      'Nothing was changed. Start the version that made it, or a later one.',
  );
}

async function apply(tx: Sql, files: SqlFile[]): Promise<void> {
  for (const { path, text } of files) {
    try {
      await tx.query(text);
    } catch (error) {
      if (error instanceof Error) error.message = `${path}: ${error.message}`;
      throw error;
    }
  }
}

async function mark(tx: Sql, files: SqlFile[]): Promise<void> {
  await tx.query(
    `insert into schema_files (path, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (path) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
    [files.map(({ path }) => path), files.map(({ checksum }) => checksum)],
  );
}

/**
 * Brings the database up to date: steps that it lacks, then sources that changed. All of it is one transaction. Several
 * processes may do it at once: one works, the others wait.
 * @returns paths of the files that were applied now
 * @throws Error MARU-703, MARU-744, MARU-745
 */
export async function migrate(db: Database, files = readSqlFiles()): Promise<string[]> {
  if (await isUpToDate(db, files)) return [];
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lock]);
    const applied = await openList(tx, files.steps);
    refuseNewer(applied, files.steps);
    const steps = inStepOrder(files.steps.filter(({ path }) => !applied.has(path)));
    await apply(tx, steps);
    // A step may have dropped a view or trigger with its table: after one, all sources are applied.
    const sources = inSourceOrder(files.sources).filter(
      ({ path, checksum }) => steps.length > 0 || applied.get(path) !== checksum,
    );
    await apply(tx, sources);
    await mark(tx, [...steps, ...sources]);
    // The step that drops a function leaves its line to this.
    await tx.query('delete from schema_files where path <> all ($1::text[])', [
      [...files.steps, ...files.sources].map(({ path }) => path),
    ]);
    return [...steps, ...sources].map(({ path }) => path);
  });
}
