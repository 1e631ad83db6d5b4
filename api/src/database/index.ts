import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../kernel/types';
import { openEmbedded } from './embedded';
import { databaseOn } from './facade';
import { openServer } from './server';

export { migrate } from './migrate';

/** Where the embedded database lives inside the data folder. */
export function embeddedFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** True where the embedded database has been created already. */
export function embeddedExists(dataDir: string): boolean {
  return existsSync(join(embeddedFolder(dataDir), 'PG_VERSION'));
}

/** Opens the database that the environment names: a server's (`databaseUrl`), else the embedded one. */
export async function openDatabase(
  options: { databaseUrl: string | null; dataDir: string; poolSize?: number; databaseWaitMs?: number },
  onError: (error: Error) => void = () => {},
): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = 16, databaseWaitMs: waitMs = 15_000 } = options;
  if (databaseUrl) return databaseOn(openServer(databaseUrl, { poolSize, waitMs }, onError));
  return databaseOn(await openEmbedded(embeddedFolder(dataDir), waitMs));
}
