import { LoadQueue } from './queue';

/** Work that ends on command. */
function held() {
  let end: () => void = () => {};
  const begun = jest.fn();
  const work = () => {
    begun();
    return new Promise<void>((resolve) => (end = resolve));
  };
  return { work, begun, end: () => end() };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

// spec releases.50
test('loads of different teams run side by side, those of one after another, and no more at once than allowed', async () => {
  const queue = new LoadQueue({ parallel: 2, waitMs: 60_000 });
  const [first, second, other, third] = [held(), held(), held(), held()];
  void queue.run('remote-a', first.work);
  void queue.run('remote-a', second.work);
  void queue.run('remote-b', other.work);
  void queue.run('remote-c', third.work);
  await settled();
  expect([first, second, other, third].map(({ begun }) => begun.mock.calls.length)).toEqual([1, 0, 1, 0]);
  other.end();
  await settled();
  expect([second, third].map(({ begun }) => begun.mock.calls.length)).toEqual([0, 1]);
  first.end();
  await settled();
  expect(second.begun).toHaveBeenCalled();
});

test('a load that fails gives its place away', async () => {
  const queue = new LoadQueue({ parallel: 1, waitMs: 60_000 });
  await expect(queue.run('remote-a', () => Promise.reject(new Error('no browser')))).rejects.toThrow('no browser');
  await expect(queue.run('remote-a', async () => 1)).resolves.toBe(1);
});

test('a load that cannot begin in time is refused, and never begins', async () => {
  const queue = new LoadQueue({ parallel: 1, waitMs: 5 });
  const first = held();
  const late = held();
  void queue.run('remote-a', first.work);
  await expect(queue.run('remote-b', late.work)).rejects.toThrow('other smoke loads');
  first.end();
  await settled();
  expect(late.begun).not.toHaveBeenCalled();
});
