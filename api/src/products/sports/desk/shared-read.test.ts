import { SharedRead } from './shared-read';

const later = () => {
  const calls: ((value: number) => void)[] = [];
  return { calls, read: () => new Promise<number>((resolve) => void calls.push(resolve)) };
};

// spec sports.20
test('all who ask at once share one read, and those who ask a moment later its answer', async () => {
  let now = 0;
  const { calls, read } = later();
  const shared = new SharedRead(500, read, () => now);
  const reads = [shared.current(), shared.current()];
  expect(calls).toHaveLength(1);
  now = 10;
  calls[0]!(7);
  expect(await Promise.all(reads)).toEqual([7, 7]);
  now = 509;
  expect(await shared.current()).toBe(7);
  now = 510;
  void shared.current();
  expect(calls).toHaveLength(2);
});

test('a slow read is made less often: a tenth of the time at most is spent on it', async () => {
  let now = 0;
  const { calls, read } = later();
  const shared = new SharedRead(500, read, () => now);
  const first = shared.current();
  now = 200;
  calls[0]!(1);
  await first;
  now = 2_199;
  await shared.current();
  expect(calls).toHaveLength(1);
  now = 2_200;
  void shared.current();
  expect(calls).toHaveLength(2);
});

test('after a change nobody is answered with what was read before it, and a read that failed is made again', async () => {
  const { calls, read } = later();
  const shared = new SharedRead(500, read, () => 0);
  const old = shared.current();
  shared.changed();
  const nextRead = shared.current();
  calls[0]!(1);
  calls[1]!(2);
  expect([await old, await nextRead, await shared.current()]).toEqual([1, 2, 2]);
  const failing = new SharedRead(500, () => Promise.reject(new Error('down')));
  await expect(failing.current()).rejects.toThrow('down');
  await expect(failing.current()).rejects.toThrow('down');
});
