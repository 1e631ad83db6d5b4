import { makeQueue } from './queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('one kind is shown 500 ms one after another, kinds do not wait for each other', () => {
  const shown: string[] = [];
  const queue = makeQueue<string>(500, (item) => shown.push(item));
  queue.add('game', 'g1');
  queue.add('game', 'g2');
  queue.add('memo', 'm1');
  queue.add('game', 'g3');
  expect(shown).toEqual(['g1', 'm1']);
  jest.advanceTimersByTime(499);
  expect(shown).toEqual(['g1', 'm1']);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['g1', 'm1', 'g2']);
  jest.advanceTimersByTime(500);
  expect(shown).toEqual(['g1', 'm1', 'g2', 'g3']);
});

test('a kind that has run dry starts at once again, but never sooner than 500 ms after its last', () => {
  const shown: string[] = [];
  const queue = makeQueue<string>(500, (item) => shown.push(item));
  queue.add('game', 'g1');
  jest.advanceTimersByTime(300);
  queue.add('game', 'g2');
  expect(shown).toEqual(['g1']);
  jest.advanceTimersByTime(200);
  expect(shown).toEqual(['g1', 'g2']);
  jest.advanceTimersByTime(5_000);
  queue.add('game', 'g3');
  expect(shown).toEqual(['g1', 'g2', 'g3']);
});

test('a cleared queue shows nothing more', () => {
  const shown: string[] = [];
  const queue = makeQueue<string>(500, (item) => shown.push(item));
  queue.add('game', 'g1');
  queue.add('game', 'g2');
  queue.clear();
  jest.advanceTimersByTime(5_000);
  expect(shown).toEqual(['g1']);
});
