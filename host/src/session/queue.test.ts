import { makeQueue, type Waiting } from './queue';

let shown: string[] = [];
const makeWaiting = (name: string, fits: Waiting['fits'] = () => true): Waiting => ({
  fits,
  show: () => shown.push(name),
});

beforeEach(() => {
  jest.useFakeTimers();
  shown = [];
});
afterEach(() => jest.useRealTimers());

// spec live.2
test('everything is shown 500 ms one after another, kinds wait for one another too', () => {
  const queue = makeQueue(500);
  for (const name of ['game 1', 'game 2', 'memo 1']) queue.add(makeWaiting(name));
  expect(shown).toEqual(['game 1']);
  jest.advanceTimersByTime(499);
  expect(shown).toEqual(['game 1']);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['game 1', 'game 2']);
  jest.advanceTimersByTime(500);
  expect(shown).toEqual(['game 1', 'game 2', 'memo 1']);
});

test('a line that has run dry starts at once again, but never sooner than 500 ms after its last', () => {
  const queue = makeQueue(500);
  queue.add(makeWaiting('a'));
  jest.advanceTimersByTime(300);
  queue.add(makeWaiting('b'));
  expect(shown).toEqual(['a']);
  jest.advanceTimersByTime(200);
  expect(shown).toEqual(['a', 'b']);
  jest.advanceTimersByTime(5_000);
  queue.add(makeWaiting('c'));
  expect(shown).toEqual(['a', 'b', 'c']);
});

test('what has no room waits for it and lets others pass', () => {
  const queue = makeQueue(500);
  let room = false;
  queue.add(makeWaiting('a', () => room));
  queue.add(makeWaiting('b'));
  jest.advanceTimersByTime(5_000);
  expect(shown).toEqual(['b']);
  room = true;
  queue.resume();
  expect(shown).toEqual(['b', 'a']);
});

test('a cleared queue shows nothing more', () => {
  const queue = makeQueue(500);
  queue.add(makeWaiting('a'));
  queue.add(makeWaiting('b'));
  queue.clear();
  jest.advanceTimersByTime(5_000);
  expect(shown).toEqual(['a']);
});
