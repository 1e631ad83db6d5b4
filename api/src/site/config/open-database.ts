import { migrate, openDatabase, waitForDatabase } from '../../database';
import type { Env } from '../../kernel/env';
import { closeDataFolder } from '../../kernel/private-folder';
import type { Database } from '../../kernel/sql';
import { runAs } from '../../kernel/work-kind';
import { markMode, refuseOtherMode } from './database-mode';
import { checkMode, type LicenceProfile } from './real-mode';

type Needed = Pick<Env, 'mode' | 'licence' | 'production' | 'databaseUrl' | 'dataDir' | 'releasesDir'> &
  Partial<Pick<Env, 'databaseSocket' | 'poolSize' | 'databaseWaitMs'>>;

/**
 * Opens the site's database for any of its programs: mode and licence first, then the database's own mode, then
 * its tables and functions. What is refused has created nothing.
 * @param onWait called while the database cannot be reached: the start waits for it; without, it fails at once
 * @throws Error MARU-706 … MARU-708, MARU-710, MARU-712, MARU-740 … MARU-742, MARU-744, MARU-745
 */
export async function openSiteDatabase(
  env: Needed,
  onError?: (error: Error) => void,
  onWait?: (error: Error) => void,
): Promise<{ db: Database; licence: LicenceProfile | null }> {
  const licence = checkMode(env);
  closeDataFolder(env);
  const db = await openDatabase(env, onError);
  try {
    await waitForDatabase(db, onWait);
    await refuseOtherMode(db, env.mode);
    // Another process may migrate for minutes, and this one waits for its lock.
    await runAs('long', () => migrate(db));
    await markMode(db, env.mode);
    return { db, licence };
  } catch (error) {
    await db.close();
    throw error;
  }
}
