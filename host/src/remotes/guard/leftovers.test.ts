/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { Leftovers, refusalMs } from './leftovers';

const a = 'https://site/releases/remote-a/1/';
const b = 'https://site/releases/remote-b/1/';
let script = '';
let leftovers: Leftovers;
const originals = () => [window.setInterval, window.setTimeout, window.addEventListener, document.body.appendChild];
const before = originals();

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '';
  script = '';
  leftovers = new Leftovers(window, () => script && `${script}app.js:1:2`);
  leftovers.start();
  leftovers.admit(a);
  leftovers.admit(b);
});
afterEach(() => {
  leftovers.stop();
  jest.useRealTimers();
  expect(originals()).toEqual(before);
});

/** Runs something as the code of a build. */
function as<T>(base: string, run: () => T): T {
  script = base;
  try {
    return run();
  } finally {
    script = '';
  }
}
const texts = (base: string) => leftovers.list(base).map(({ text }) => text);
const div = (className: string) => Object.assign(document.createElement('div'), { className });

test('timers, listeners and elements of a build are known, and go with it; those of others stay', () => {
  const [mine, others, hosts] = [jest.fn(), jest.fn(), jest.fn()];
  for (const [base, run] of [
    [a, mine],
    [b, others],
    ['', hosts],
  ] as const) {
    as(base, () => {
      window.setInterval(run, 100);
      window.addEventListener('resize', run);
      document.addEventListener('click', run, true);
      document.body.append(div('popup'));
    });
  }
  expect(texts(a)).toEqual(['a timer', 'a listener of resize', 'a listener of click', 'an element div.popup']);
  expect(leftovers.remove(a)).toHaveLength(4);
  jest.advanceTimersByTime(100);
  window.dispatchEvent(new Event('resize'));
  document.body.click();
  expect([mine, others, hosts].map(({ mock }) => mock.calls.length)).toEqual([0, 3, 3]);
  expect(document.querySelectorAll('.popup')).toHaveLength(2);
  expect(leftovers.remove(a)).toEqual([]);
});

test('what a build ends itself is no leftover', () => {
  const run = () => {};
  as(a, () => {
    const id = window.setInterval(run, 100);
    const node = document.body.appendChild(div('popup'));
    window.addEventListener('resize', run);
    window.addEventListener('scroll', run, { once: true });
    window.clearInterval(id);
    window.removeEventListener('resize', run);
    node.remove();
  });
  expect(texts(a)).toEqual([]);
});

test('a listener that is added twice is one', () => {
  const run = jest.fn();
  as(a, () => {
    window.addEventListener('resize', run);
    window.addEventListener('resize', run, false);
  });
  expect(texts(a)).toEqual(['a listener of resize']);
});

test('a chain of timers of a retired build ends with its next call, and others go on', () => {
  const [mine, others] = [jest.fn(), jest.fn()];
  const chain = (base: string, run: () => void) => {
    const step = () => {
      run();
      as(base, () => window.setTimeout(step, 1_000));
    };
    step();
  };
  chain(a, mine);
  chain(b, others);
  const { setTimeout: untouched } = window;
  leftovers.remove(a);
  jest.advanceTimersByTime(5_500);
  expect([mine, others].map(({ mock }) => mock.calls.length)).toEqual([2, 6]);
  jest.advanceTimersByTime(refusalMs);
  expect(window.setTimeout).toBe(untouched);
  expect(mine).toHaveBeenCalledTimes(2);
});

test('a build that is loaded again at the same address has its timers', () => {
  leftovers.remove(a);
  leftovers.admit(a);
  const run = jest.fn();
  as(a, () => window.setTimeout(run, 10));
  jest.advanceTimersByTime(10);
  expect(run).toHaveBeenCalled();
});

test('without builds nothing is asked for', () => {
  leftovers.stop();
  const caller = jest.fn(() => '');
  leftovers = new Leftovers(window, caller);
  leftovers.start();
  window.addEventListener('resize', () => {});
  expect(caller).not.toHaveBeenCalled();
});
