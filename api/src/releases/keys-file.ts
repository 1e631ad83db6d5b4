import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseKey } from '@maru/contracts';

/** The registry's public keys for the processes that write pages. */
export function keysFile(dataDir: string): string {
  return join(dataDir, 'keys.json');
}

/** Replaces the file in one step. */
export async function writeKeysFile(dataDir: string, keys: readonly ReleaseKey[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = keysFile(dataDir);
  const half = `${file}.${process.pid}`;
  await writeFile(half, `${JSON.stringify(keys)}\n`);
  await rename(half, file);
}
