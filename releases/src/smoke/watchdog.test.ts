import { Ended, Watchdog } from './watchdog';

const never = () => new Promise<never>(() => {});

test('a step in time gives its value, and one that fails its error', async () => {
  const kill = jest.fn();
  const watchdog = new Watchdog(kill);
  await expect(watchdog.step(1_000, 'late', async () => 1)).resolves.toBe(1);
  await expect(watchdog.step(1_000, 'late', () => Promise.reject(new Error('own')))).rejects.toThrow('own');
  expect(kill).not.toHaveBeenCalled();
});

test('a step that never ends kills once, and no step begins after it', async () => {
  const kill = jest.fn();
  const watchdog = new Watchdog(kill);
  await expect(watchdog.step(1, 'late', never)).rejects.toThrow(new Ended('late'));
  const work = jest.fn(never);
  await expect(watchdog.step(1, 'later', work)).rejects.toThrow(new Ended('late'));
  expect(work).not.toHaveBeenCalled();
  expect(kill).toHaveBeenCalledTimes(1);
});

test('what fails because the browser was killed says why it was', async () => {
  let fail: (error: Error) => void = () => {};
  const watchdog = new Watchdog(() => fail(new Error('Target closed')));
  const step = watchdog.step(10_000, 'late', () => new Promise<never>((_resolve, reject) => (fail = reject)));
  watchdog.end('too much memory');
  await expect(step).rejects.toThrow(new Ended('too much memory'));
});
