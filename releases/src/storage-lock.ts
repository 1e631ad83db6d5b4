import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A lock that is older than this was left behind by a process that died. */
const staleMs = 60_000;

/** One writer of a storage folder at a time; a second one waits. */
export async function withStorageLock<T>(storage: string, work: () => Promise<T>): Promise<T> {
  await mkdir(storage, { recursive: true });
  const file = join(storage, '.lock');
  for (;;) {
    const lock = await open(file, 'wx').catch(() => null);
    if (lock) {
      await lock.close();
      break;
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > staleMs) await rm(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}
