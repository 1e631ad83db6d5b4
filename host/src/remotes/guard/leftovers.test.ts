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

// spec releases.49
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

describe('connections', () => {
  const names = ['WebSocket', 'EventSource', 'BroadcastChannel', 'RTCPeerConnection', 'Worker'] as const;
  const globals = window as unknown as Record<string, unknown>;
  const natives = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)]));
  class FakeConnection extends EventTarget {
    ended = 0;
    readyState?: number;
    close(): void {
      this.ended += 1;
      if (this.readyState !== undefined) this.readyState = 2;
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    }
    terminate(): void {
      this.close();
    }
  }
  const open = (name: string) => new (globals[name] as typeof FakeConnection)();

  beforeEach(() => {
    leftovers.stop();
    for (const name of names)
      Object.defineProperty(window, name, {
        value: class extends FakeConnection {},
        configurable: true,
        writable: true,
      });
    leftovers.start();
    leftovers.admit(a);
    leftovers.admit(b);
  });
  afterEach(() => {
    leftovers.stop();
    for (const [name, descriptor] of natives) {
      if (descriptor) Object.defineProperty(window, name, descriptor);
      else Reflect.deleteProperty(window, name);
    }
  });

  test.each(names)('%s of a build is known and ends with it; that of others stays', (name) => {
    const mine = as(a, () => open(name));
    const others = [as(b, () => open(name)), open(name)];
    expect(mine).toBeInstanceOf(globals[name]);
    expect(texts(a)).toEqual([`an open ${name}`]);
    expect(leftovers.remove(a)).toEqual([`an open ${name}`]);
    expect([mine, ...others].map(({ ended }) => ended)).toEqual([1, 0, 0]);
  });

  test('one that the build or the server has ended is no leftover', () => {
    const [mine, worker, lost] = as(a, () => [open('BroadcastChannel'), open('Worker'), open('WebSocket')] as const);
    mine.close();
    worker.terminate();
    lost.readyState = 3;
    expect(texts(a)).toEqual([]);
    expect(mine.ended).toBe(1);
  });

  test('a build that connects again whenever it loses its connection hears nothing of its end', async () => {
    let opened = 0;
    const connect = () => {
      opened += 1;
      as(a, () => open('WebSocket')).addEventListener('close', connect);
    };
    connect();
    leftovers.remove(a);
    await null;
    await null;
    expect(opened).toBe(1);
  });
});

// spec releases.49
test('what a retired build begins ends at once, however late', () => {
  leftovers.remove(a);
  jest.advanceTimersByTime(refusalMs);
  const run = jest.fn();
  as(a, () => {
    window.setInterval(run, 100);
    window.addEventListener('resize', run);
    document.body.append(div('popup'));
  });
  jest.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('resize'));
  expect(run).not.toHaveBeenCalled();
  expect(document.querySelector('.popup')).toBeNull();
});

describe('globals', () => {
  const globals = window as unknown as Record<string, unknown>;

  test('that a build alone can have set are its own and go with it', () => {
    globals.early = 1;
    leftovers.look(null);
    globals.shop = { cart: [] };
    window.onresize = () => {};
    leftovers.look(a);
    globals.others = 2;
    leftovers.look(b);
    expect(texts(a).sort()).toEqual(['a global onresize', 'a global shop']);
    leftovers.remove(a);
    expect(['early', 'shop', 'others'].map((name) => name in window)).toEqual([true, false, true]);
    expect([window.onresize, 'onresize' in window]).toEqual([null, true]);
    leftovers.remove(b);
    expect('others' in window).toBe(false);
    delete globals.early;
  });

  test('that it has taken away, that its container needs, and that loops do not meet are none', () => {
    leftovers.admit(a, ['remote_a_b1']);
    leftovers.look(null);
    globals.remote_a_b1 = {};
    globals.shop = 1;
    Object.defineProperty(window, '__polyfill', { value: 1, configurable: true });
    leftovers.look(a);
    delete globals.shop;
    expect(texts(a)).toEqual([]);
    delete globals.remote_a_b1;
    delete globals.__polyfill;
  });

  test('that cannot be deleted lose their value', () => {
    Object.defineProperty(window, 'declared', { value: { large: 1 }, writable: true, enumerable: true });
    leftovers.look(a);
    leftovers.remove(a);
    expect(globals.declared).toBeUndefined();
  });
});

test('without builds nothing is asked for', () => {
  leftovers.stop();
  const caller = jest.fn(() => '');
  leftovers = new Leftovers(window, caller);
  leftovers.start();
  window.addEventListener('resize', () => {});
  expect(caller).not.toHaveBeenCalled();
});
