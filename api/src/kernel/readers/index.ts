import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PoolLimits, ReaderPool, type Reading } from './pool';
import type { TaskName, Tasks } from './tasks';

/** Reads what strangers send, in threads with limits of time and memory. */
export interface Readers {
  /** Never rejects. `caller`: who sent it, 'member 7' or 'token ci'; each has few jobs at a time. */
  run<Name extends TaskName>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    caller: string,
  ): Promise<Reading<Awaited<ReturnType<Tasks[Name]>>>>;
  close(): Promise<void>;
}

/** The program of the threads, beside the server's own program. */
const readerFile = join(dirname(fileURLToPath(import.meta.url)), 'reader.js');

const common = { startMs: 10_000, idleMs: 30_000 };

/** Lines of work: a slow one holds up no other. */
const lines = {
  release: { threads: 1, maxWaiting: 12, maxPerCaller: 4, limitMs: 30_000, heapMb: 512, ...common },
  gate: { threads: 1, maxWaiting: 8, maxPerCaller: 2, limitMs: 30_000, heapMb: 512, ...common },
  // People wait for it: its thread starts before the first job and stays.
  html: { threads: 1, maxWaiting: 200, maxPerCaller: 16, limitMs: 2_000, heapMb: 128, ...common, idleMs: 86_400_000 },
  picture: { threads: 2, maxWaiting: 20, maxPerCaller: 3, limitMs: 15_000, heapMb: 128, ...common },
} satisfies Record<string, PoolLimits>;

const lineByTask: Record<TaskName, keyof typeof lines> = {
  unpack: 'release',
  checkBuild: 'release',
  gate: 'gate',
  html: 'html',
  picture: 'picture',
};

/** The thread for markup starts this long after the site, ms: a start has no time for it. */
const warmAfterMs = 10_000;

/** Opens the lines; threads begin with their first job, the one for markup soon after the start. */
export function openReaders(file: string = readerFile): Readers {
  const pools = Object.fromEntries(Object.entries(lines).map(([name, limits]) => [name, new ReaderPool(file, limits)]));
  const warm = setTimeout(() => void pools.html!.run('html', { html: '' }, 'start'), warmAfterMs).unref();
  return {
    run: (name, input, caller) => pools[lineByTask[name]]!.run(name, input, caller) as never,
    async close() {
      clearTimeout(warm);
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}
