import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from '../kernel/sql';
import { refuseRemains } from './damage';
import { createEmbedded } from './embedded';
import { embeddedExists, embeddedFolder, migrate, openDatabase } from './index';
import { takeLock } from './lock-file';

/**
 * Creates the embedded database with its tables and the data of `seed`, unless it exists. Run it in a separate process,
 * whose 800 MB are freed at exit. Removes the half-made folder of a killed process.
 * @throws Error MARU-742 if the folder holds files but no database, because the files may be members' bets
 */
export async function prepareEmbedded(
  dataDir: string,
  seed: ((db: Database) => Promise<void>) | null,
  say: (line: string) => void = () => {},
): Promise<void> {
  const folder = embeddedFolder(dataDir);
  const half = `${folder}.new`;
  // One process at a time: a killed parent may have left a child that still runs.
  const unlock = takeLock(`${half}.lock`);
  try {
    if (embeddedExists(dataDir)) return;
    refuseRemains(folder);
    mkdirSync(dirname(folder), { recursive: true });
    rmSync(half, { recursive: true, force: true });
    say('database: creating (5 to 20 seconds, once)');
    await createEmbedded(half);
    // Takes the place of an empty folder, and fails where one has been filled.
    renameSync(half, folder);
  } finally {
    unlock();
  }
  say(seed ? 'database: tables and demo data' : 'database: tables');
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    await migrate(db);
    await seed?.(db);
  } finally {
    await db.close();
  }
  say('database: ready');
}
