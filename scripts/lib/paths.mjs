import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The project's root folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What the commands make for themselves: tools, stamps, logs. Safe to delete; data of the site lives under MARU_DATA. */
export const work = join(root, '.maru');
export const tools = join(work, 'tools');
export const stamps = join(work, 'stamps');
export const logs = join(work, 'logs');

/** Module that a Node process loads first (`--import`) to end when its parent does. */
export const endWithParent = pathToFileURL(join(root, 'scripts/lib/end-with-parent.mjs')).href;

export function makeWorkFolders() {
  for (const folder of [work, tools, stamps, logs]) mkdirSync(folder, { recursive: true, mode: 0o700 });
}
