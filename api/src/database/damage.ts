import { existsSync, readdirSync } from 'node:fs';

/** SQLSTATEs of files that are damaged or gone: data_corrupted, index_corrupted, undefined_file. */
const damaged = ['XX001', 'XX002', '58P01'];

/** What to do, as the documentation of MARU-743 says it. */
const advice = 'Nothing was changed. Stop the site, keep a copy of it, and restore the last copy (docs/errors.md).';

/** The error of a database that cannot be opened although its folder is whole by its names. */
export function openFailure(folder: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`MARU-743 the database in ${folder} is damaged and cannot be opened (${reason}). ${advice}`, {
    cause,
  });
}

/** Adds MARU-743 and what to do to an error that says that files of the database are damaged; others stay as they are. */
export function markDamage(error: unknown, place: string): unknown {
  if (error instanceof Error && damaged.includes((error as { code?: string }).code ?? '')) {
    error.message = `MARU-743 the database in ${place} is damaged (${error.message}). ${advice}`;
  }
  return error;
}

/**
 * Refuses a folder that holds files but no `PG_VERSION`: creating a database there would write over them.
 * @throws Error MARU-742
 */
export function refuseRemains(folder: string): void {
  const remains = existsSync(folder) ? readdirSync(folder) : [];
  if (remains.length === 0 || remains.includes('PG_VERSION')) return;
  throw new Error(
    `MARU-742 ${folder} holds ${remains.length} files and folders, but PG_VERSION is missing: it is no whole database. ` +
      'Nothing was changed. Restore the folder from a copy; to begin with an empty database, move it away.',
  );
}
