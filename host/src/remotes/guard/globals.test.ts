/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import fc from 'fast-check';
import { Telemetry } from '../telemetry/telemetry';
import { GlobalsGuard, watchedGlobals } from './globals';
import { GlobalsWatch } from './watch';

const reportSpy = jest.fn();
const telemetry = new Telemetry();
const globals = new GlobalsWatch(telemetry);
const owner = { remote: 'remote-a', id: '1.0.0-b1' };
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  telemetry.setQueue({ report: reportSpy, flush() {} });
  reportSpy.mockReset();
});
afterEach(() => {
  globals.stop();
  jest.restoreAllMocks();
});

// spec robustness.6
test('whatever of the list is replaced, deleted or made a getter is found and put back', () => {
  const watched = watchedGlobals(window);
  const guard = new GlobalsGuard(watched);
  const originals = watched.map(({ holder, key }) => Object.getOwnPropertyDescriptor(holder, key));
  const ways: ((holder: object, key: string) => unknown)[] = [
    (holder, key) => Reflect.set(holder, key, () => {}),
    (holder, key) => Reflect.defineProperty(holder, key, { get: () => undefined, configurable: true }),
    (holder, key) => Reflect.deleteProperty(holder, key),
  ];
  fc.assert(
    fc.property(fc.subarray(watched, { minLength: 1 }), fc.constantFrom(...ways), (chosen, way) => {
      for (const { holder, key } of chosen) way(holder, key);
      const replaced = guard.check();
      expect(replaced.every(({ restored }) => restored)).toBe(true);
      expect(watched.map(({ holder, key }) => Object.getOwnPropertyDescriptor(holder, key))).toEqual(originals);
      expect(guard.check()).toEqual([]);
    }),
  );
});

test('what cannot be put back is said', () => {
  const holder: { call?: unknown } = { call: () => 1 };
  const guard = new GlobalsGuard([{ holder, key: 'call', name: 'call' }]);
  Object.defineProperty(holder, 'call', { value: 2, configurable: false, writable: false });
  expect(guard.check()).toEqual([{ name: 'call', restored: false }]);
});

test('the remote whose call has just returned is named', async () => {
  globals.start();
  const { fetch } = window;
  await globals.call(owner, async () => {
    window.fetch = (() => {}) as never;
  });
  expect(window.fetch).toBe(fetch);
  expect(reportSpy.mock.calls).toEqual([[{ ...owner, kind: 'crashed', code: 'MARU-526' }, 'fetch, put back']]);
  expect(logged).toHaveBeenCalledWith('MARU-526 remote-a: globals_replaced', 'fetch, put back');
});

test('what a call leaves behind when it ends later is its own, and what was there before is not', async () => {
  globals.start();
  window.history.pushState = () => {};
  await globals.call(owner, async () => {
    await null;
    window.history.replaceState = () => {};
  });
  expect(reportSpy.mock.calls.map(([{ remote, code }, text]) => [remote, code, text])).toEqual([
    ['host', 'MARU-526', 'history.pushState, put back'],
    ['remote-a', 'MARU-526', 'history.replaceState, put back'],
  ]);
  expect(Object.hasOwn(window.history, 'pushState')).toBe(false);
});

test('the host may change them itself', () => {
  globals.start();
  const own = () => {};
  globals.change(() => {
    window.history.pushState = own;
  });
  globals.check(null);
  expect(reportSpy).not.toHaveBeenCalled();
  window.history.pushState = () => {};
  globals.check(null);
  expect(window.history.pushState).toBe(own);
  delete (window.history as Partial<History>).pushState;
});

test('a look costs little', () => {
  const guard = new GlobalsGuard(watchedGlobals(window));
  const began = performance.now();
  for (let time = 0; time < 1_000; time += 1) guard.check();
  // 1 ms for one look would be felt at each step of a mount; a browser needs some 10 µs.
  expect(performance.now() - began).toBeLessThan(1_000);
});
