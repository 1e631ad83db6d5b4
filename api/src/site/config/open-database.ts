import { migrate, openDatabase } from '../../database';
import { closeDataFolder } from '../../kernel/private-folder';
import type { Database, Env } from '../../kernel/types';
import { markMode, refuseOtherMode } from './database-mode';
import { checkMode, type LicenceProfile } from './real-mode';

type Needed = Pick<Env, 'mode' | 'licence' | 'production' | 'databaseUrl' | 'dataDir' | 'releasesDir'> &
  Partial<Pick<Env, 'databaseSocket' | 'poolSize' | 'databaseWaitMs'>>;

/**
 * Opens the site's database for any of its programs: mode and licence first, then the database's own mode, then
 * migrations. What is refused has created nothing.
 * @throws Error MARU-706 … MARU-708, MARU-710, MARU-712
 */
export async function openSiteDatabase(
  env: Needed,
  onError?: (error: Error) => void,
): Promise<{ db: Database; licence: LicenceProfile | null }> {
  const licence = checkMode(env);
  closeDataFolder(env);
  const db = await openDatabase(env, onError);
  try {
    await refuseOtherMode(db, env.mode);
    await migrate(db);
    await markMode(db, env.mode);
    return { db, licence };
  } catch (error) {
    await db.close();
    throw error;
  }
}
