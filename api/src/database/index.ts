import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../kernel/sql';
import { openEmbedded } from './embedded';
import { databaseOn } from './facade';
import { openServer } from './server';
import { openShared } from './shared';

export { migrate } from './migrate';
export { waitForDatabase } from './wait';

/** Where the embedded database lives inside the data folder. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** True where the embedded database has been created already. */
export function embeddedExists(dataDir: string): boolean {
  return existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'));
}

/**
 * Opens the database that the environment names: a server's (`databaseUrl`), else the embedded one, here or where another
 * process has it open (`databaseSocket`).
 */
export async function openDatabase(
  options: {
    databaseUrl: string | null;
    databaseSocket?: string;
    dataDir: string;
    poolSize?: number;
    databaseWaitMs?: number;
  },
  onError: (error: Error) => void = () => {},
): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = 16, databaseWaitMs: waitMs = 15_000 } = options;
  if (databaseUrl) return databaseOn(openServer(databaseUrl, { poolSize, waitMs }, onError));
  const { databaseSocket } = options;
  if (databaseSocket) return databaseOn(await openShared(databaseSocket, waitMs, onError));
  return databaseOn(await openEmbedded(embeddedFolder(dataDir), waitMs));
}
