import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from '../kernel/sql';
import { refuseRemains } from './damage';
import { createEmbedded } from './embedded';
import { embeddedExists, embeddedFolder, migrate, openDatabase } from './index';
import { takeLock } from './lock-file';

/**
 * Creates the embedded database with its tables, and what `seed` puts into it, unless it is there. Meant for a process
 * of its own, whose 800 MB go away with it. What a killed process had half made, below another name, is thrown away.
 * @throws Error MARU-742 where the folder holds files and is no database: they may be members' bets
 */
export async function prepareEmbedded(
  dataDir: string,
  seed: ((db: Database) => Promise<void>) | null,
  say: (line: string) => void = () => {},
): Promise<void> {
  const folder = embeddedFolder(dataDir);
  const half = `${folder}.new`;
  // One at a time: the process that asked first may have been killed while its child goes on.
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
