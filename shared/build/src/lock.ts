import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const held = 'held';
/** Wait before the first claim in line looks again, ms. */
const firstPauseMs = 10;
/** Wait of a claim that is not the first in line, ms. */
const waitMs = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs one build of a project at a time: two would write over each other's temporary files. A second one waits;
 * the lock of a process that died is taken over. Each build writes a claim, then looks for others: the one that looks
 * last sees the other, so two never hold the lock. Each claim has a name that is never used again, so the claim of a
 * dead process is removed without harm to a living one.
 */
export async function withBuildLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const claims = join(folder, 'node_modules/.maru-build.claims');
  mkdirSync(claims, { recursive: true });
  // In the order of their begin, so the oldest of those that wait is next.
  const name = `${String(Date.now()).padStart(15, '0')} ${process.pid} ${readStart(process.pid)} ${randomUUID()}`;
  const claim = join(claims, name);
  try {
    writeFileSync(claim, '');
    for (let others = findOthers(claims, name); others.length > 0; others = findOthers(claims, name)) {
      if (others.every((other) => name < other && read(join(claims, other)) !== held)) await pause(firstPauseMs);
      else {
        rmSync(claim, { force: true });
        await pause(waitMs);
        writeFileSync(claim, '');
      }
    }
    writeFileSync(claim, held);
    return await work();
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Claims of other builds whose process lives; those of dead ones are removed. */
function findOthers(claims: string, own: string): string[] {
  return readdirSync(claims).filter((name) => {
    if (name === own) return false;
    const [, pid, start = ''] = name.split(' ');
    if (isAlive(Number(pid), start)) return true;
    rmSync(join(claims, name), { force: true });
    return false;
  });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** When a process started, in clock ticks since boot, which guards against reused ids; '' where the system does not tell, or its end is not collected yet. */
function readStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? '' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

/** True while the process that made a claim runs. */
function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return start === '' || readStart(pid) === start;
}
