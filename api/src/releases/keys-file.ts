import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseKey } from '@maru/contracts';

/** The registry's public keys for the processes that write pages. */
export function keysFile(dataDir: string): string {
  return join(dataDir, 'keys.json');
}

/** The key of visitors' ids for the processes that write pages and have no database. */
export function visitorKeyFile(dataDir: string): string {
  return join(dataDir, 'visitor.key');
}

/** Replaces the file in one step. */
export async function writeKeysFile(dataDir: string, keys: readonly ReleaseKey[]): Promise<void> {
  await replaceFile(keysFile(dataDir), JSON.stringify(keys), 0o644);
}

/** Replaces the file in one step; only the site's own user may read it. */
export async function writeVisitorKey(dataDir: string, key: string): Promise<void> {
  await replaceFile(visitorKeyFile(dataDir), key, 0o600);
}

async function replaceFile(file: string, text: string, mode: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.${process.pid}`;
  await writeFile(half, `${text}\n`, { mode });
  await rename(half, file);
}
