import { chmodSync } from 'node:fs';
import { sep } from 'node:path';
import type { Env } from './env';

/**
 * Closes the data folder to other users of the machine: it holds members, money and keys. New files of this process are
 * private to its user. The exception is a separate releases folder, which a server of another user may read.
 */
export function closeDataFolder({ dataDir, releasesDir }: Pick<Env, 'dataDir' | 'releasesDir'>): void {
  if (process.platform === 'win32') return;
  if (`${releasesDir}${sep}`.startsWith(`${dataDir}${sep}`)) process.umask(0o077);
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    // There is none yet, or its owner is another user, who decides.
  }
}
