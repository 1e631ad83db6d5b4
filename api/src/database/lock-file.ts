import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** True while a process with this id runs (and, where /proc tells, began at that time). */
function isAlive(pid: number, began: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const now = readProcess(pid);
  // Killed but not reaped yet. Without an init process, as in some containers, this can take minutes.
  if (now.state === 'Z' || now.state === 'X') return false;
  return began === '' || now.began === '' || now.began === began;
}

/**
 * What the system tells of a process: its state, and its start time in clock ticks since boot, which guards against
 * reused ids. Both are '' where it does not tell.
 */
function readProcess(pid: number): { state: string; began: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', began: fields[19] ?? '' };
  } catch {
    return { state: '', began: '' };
  }
}

/** The living process that an owner's line (`pid began …`) names, or null. */
function findOwner(line: string): number | null {
  const [pid = '0', began = ''] = line.split(' ');
  return Number(pid) > 0 && isAlive(Number(pid), began) ? Number(pid) : null;
}

const held = 'held';
/** A process that waits among others that wait looks again after so long, ms. */
const pauseMs = 5;
const longestWaitMs = 5_000;

/** The thread sleeps: the lock is taken before anything else runs. */
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Takes an exclusive lock and returns the function that releases it. Each process writes a claim into `<file>.claims`,
 * then looks for other claims. The process that looks last sees the other one, so two never hold the lock. Among
 * waiting processes the smallest name continues and the others step back. No process removes the claim of a live one.
 * `file` names the holder, for operators and for versions before claims.
 * @throws Error with code MARU-702 while the owner lives.
 */
export function takeLock(file: string): () => void {
  const folder = `${file}.claims`;
  mkdirSync(folder, { recursive: true });
  const { began } = readProcess(process.pid);
  const line = `${process.pid} ${began} ${Math.random().toString(36).slice(2)}`;
  const claim = join(folder, line);
  const refuse = (reason: string) => {
    rmSync(claim, { force: true });
    return new Error(`MARU-702 ${file}: ${reason}`);
  };
  writeFileSync(claim, '');
  for (const end = performance.now() + longestWaitMs; performance.now() < end; ) {
    const others = readdirSync(folder).filter((name) => name !== line);
    const living = others.filter((name) => findOwner(name) !== null);
    for (const name of others) if (!living.includes(name)) rmSync(join(folder, name), { force: true });
    const holder = living.find((name) => read(join(folder, name)) === held) ?? read(file);
    const owner = findOwner(holder);
    if (owner !== null) throw refuse(`process ${owner} uses this database folder. Stop it, or set DATABASE_URL.`);
    if (living.length === 0) {
      writeFileSync(claim, held);
      // The name of the holder is whole at every moment.
      writeFileSync(`${claim}.line`, line);
      renameSync(`${claim}.line`, file);
      return () => {
        if (read(file) === line) rmSync(file, { force: true });
        rmSync(claim, { force: true });
      };
    }
    if (living.some((name) => name < line)) {
      rmSync(claim, { force: true });
      sleep(pauseMs * 4);
      writeFileSync(claim, '');
    } else sleep(pauseMs);
  }
  throw refuse('the lock could not be taken.');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
