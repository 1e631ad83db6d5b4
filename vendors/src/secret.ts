import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The secret that a vendor's seeds come from: made once and stored beside the site's data, so that a restart goes on
 * with the same results and nobody who reads the sources knows one. Without a folder it is new at each start.
 */
export function storedSecret(folder: string | undefined, name: string): string {
  if (!folder) return randomBytes(32).toString('hex');
  const path = join(folder, name);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    const secret = randomBytes(32).toString('hex');
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${secret}\n`, { mode: 0o600 });
    return secret;
  }
}
