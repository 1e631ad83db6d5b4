import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** True while a process with this id runs (and, where /proc tells, began at that time). */
function alive(pid: number, began: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = look(pid);
  // Killed, and its end is not collected yet: where nobody collects them, as in some containers, that may take minutes.
  if (now.state === 'Z' || now.state === 'X') return false;
  return began === '' || now.began === '' || now.began === began;
}

/**
 * What the system tells of a process: its state, and its start time in clock ticks since boot, which guards against
 * reused ids. Both are '' where it does not tell.
 */
function look(pid: number): { state: string; began: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', began: fields[19] ?? '' };
  } catch {
    return { state: '', began: '' };
  }
}

/**
 * Takes an exclusive lock by creating a file, and returns the function that gives it back.
 * A file whose owner is gone (killed, machine restarted) is taken over.
 * @throws Error with code MARU-702 while the owner lives.
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${process.pid} ${look(process.pid).began} ${Math.random().toString(36).slice(2)}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, mine);
      closeSync(handle);
      return () => {
        if (read(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = read(file);
    const [pid = '0', began = ''] = held.split(' ');
    if (Number(pid) > 0 && alive(Number(pid), began)) {
      throw new Error(`MARU-702 ${file}: process ${pid} uses this database folder. Stop it, or set DATABASE_URL.`);
    }
    rmSync(file, { force: true });
  }
  throw new Error(`MARU-702 ${file}: the lock could not be taken.`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
