import { CachedLoad } from './cached-load';

/** Counts the calls of a load that succeeds and of one that fails. */
function counted() {
  let calls = 0;
  return { load: async () => ++calls, fail: () => Promise.reject(new Error(`failed ${++calls}`)) };
}

test('a value is loaded once until its time is over, also by calls at the same moment', async () => {
  const cache = new CachedLoad<number>(100);
  const { load } = counted();
  expect(await Promise.all([cache.get(load, 1_000), cache.get(load, 1_000)])).toEqual([1, 1]);
  expect(await cache.get(load, 1_099)).toBe(1);
  expect(await cache.get(load, 1_100)).toBe(2);
});

test('a cleared value is loaded again', async () => {
  const cache = new CachedLoad<number>(100);
  const { load } = counted();
  await cache.get(load, 1_000);
  cache.clear();
  expect(await cache.get(load, 1_000)).toBe(2);
});

test('a failed load is not cached, and takes no later value away', async () => {
  const cache = new CachedLoad<number>(100);
  const { load, fail } = counted();
  await expect(cache.get(fail, 1_000)).rejects.toThrow('failed 1');
  expect(await cache.get(load, 1_000)).toBe(2);
  let reject!: (error: Error) => void;
  cache.clear();
  const slow = cache.get(() => new Promise((_, fails) => (reject = fails)), 1_000);
  cache.clear();
  expect(await cache.get(load, 1_000)).toBe(3);
  reject(new Error('late'));
  await expect(slow).rejects.toThrow('late');
  expect(await cache.get(load, 1_000)).toBe(3);
});
