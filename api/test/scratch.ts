import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Room that a folder in memory must have, bytes: a dozen databases of 42 MB at once, and as much again for others. */
const roomBytes = 1024 ** 3;
const shared = '/dev/shm';

/**
 * Where folders of a test stand: in memory where the system has that (a database is a thousand small files, and to make
 * and remove them on a disk takes longer than the tests on it), else the system's own place for such folders.
 */
export function scratchRoot(folder = shared, room = roomBytes): string {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

let swept = false;

/** Creates a folder named by this process's id, so a later run can free the memory of a killed process. */
export function scratchFolder(): string {
  const root = scratchRoot();
  if (!swept && root === shared) sweep(root, 'maru-api-');
  swept = true;
  return mkdtempSync(join(root, `maru-api-${process.pid}-`));
}

/** Removes folders whose process has ended. */
export function sweep(root: string, prefix: string): void {
  for (const name of readdirSync(root)) {
    const pid = name.startsWith(prefix) && /^(\d+)-/.exec(name.slice(prefix.length))?.[1];
    if (pid && !runs(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
