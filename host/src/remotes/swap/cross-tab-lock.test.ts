import { CrossTabLock } from './cross-tab-lock';

const lock = new CrossTabLock();
const withCrossTabLock = <T>(work: (over: () => void) => Promise<T>) => lock.run(work);

/** Locks as a browser has them: one holder of a name at a time, the others wait; a wait can be given up, a turn not. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) {
      const before = held.get(name) ?? Promise.resolve();
      return new Promise((done, fail) => {
        const giveUp = () => fail(signal.reason);
        signal.addEventListener('abort', giveUp);
        const turn = before.then(() => {
          if (signal.aborted) return;
          signal.removeEventListener('abort', giveUp);
          return work();
        });
        held.set(
          name,
          turn.catch(() => {}),
        );
        turn.then(done, fail);
      });
    },
  };
}
const withLocks = (locks: unknown) => Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
afterEach(() => withLocks(undefined));

test('without locks the work is done at once', async () => {
  withLocks(undefined);
  await expect(withCrossTabLock(async () => 7)).resolves.toBe(7);
});

test('not more tabs work at once than the processor has room for', async () => {
  withLocks(fakeLocks());
  let running = 0;
  let maxRunning = 0;
  const work = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withCrossTabLock(work)));
  expect(maxRunning).toBeLessThanOrEqual(4);
});

test('a tab that hangs holds the others up for a while only', async () => {
  withLocks(fakeLocks());
  for (let number = 0; number < 4; number += 1) void withCrossTabLock(() => new Promise(() => {}));
  await expect(withCrossTabLock(async () => 'done')).resolves.toBe('done');
});

test('work that says that it is over lets the next tab begin', async () => {
  withLocks(fakeLocks());
  const endless = Array.from({ length: 8 }, () =>
    withCrossTabLock((over) => {
      over();
      return new Promise(() => {});
    }),
  );
  expect(endless).toHaveLength(8);
  const from = Date.now();
  await withCrossTabLock(async () => {});
  expect(Date.now() - from).toBeLessThan(1_500);
});

test('what the work throws is thrown, and the work is not done twice', async () => {
  withLocks(fakeLocks());
  let times = 0;
  const work = async () => {
    times += 1;
    throw new Error('mine');
  };
  await expect(withCrossTabLock(work)).rejects.toThrow('mine');
  expect(times).toBe(1);
});
