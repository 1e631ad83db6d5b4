import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The secret from which a vendor's seeds are derived: generated once and stored with the site's data. A restart
 * continues with the same results, and the sources reveal none of them. Without a folder it is new at each start.
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
