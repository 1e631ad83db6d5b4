import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Runs one build of a project at a time: two would write over each other's temporary files. A second one waits;
 * the lock of a process that died is taken over.
 */
export async function withBuildLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const file = join(folder, 'node_modules/.maru-build.lock');
  await mkdir(dirname(file), { recursive: true });
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!alive(Number(read(file)))) rmSync(file, { force: true });
    return false;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function alive(pid: number): boolean {
  // An empty file was made this instant and its owner is about to write its id.
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
