import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { maxFiles } from '../pack';
import { exits, Failure } from './exit';

/** All files below a build's folder by path, with forward slashes. Links are refused: the registry takes files only. */
export async function readFolder(folder: string, cwd: string): Promise<Map<string, Buffer>> {
  const root = resolve(cwd, folder);
  const stat = await lstat(root).catch(() => null);
  if (!stat?.isDirectory()) throw new Failure(exits.usage, `${folder} is not a folder. Build first: npm run build`);
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const path = relative(root, file).split(sep).join('/');
    if (!entry.isFile()) throw new Failure(exits.refused, `${path} is a link or a device; a release holds files only.`);
    if (files.size === maxFiles) throw new Failure(exits.refused, `${folder} holds more than ${maxFiles} files.`);
    files.set(path, await readFile(file));
  }
  return files;
}
