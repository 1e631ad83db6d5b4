/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import { holdLease, overlayAtoms, store, t } from '@maru/platform';
import { reloadOnce } from '../failures/reload';
import { Telemetry } from '../telemetry/telemetry';
import { testRelease } from '../testing/signed';
import { type Ownership, ownLeftovers } from './start';
import { GlobalsWatch } from './watch';

jest.mock('../failures/reload', () => ({ ...jest.requireActual('../failures/reload'), reloadOnce: jest.fn() }));
const reloads = reloadOnce as jest.Mock;
const bad = testRelease('remote-a', 'b400001');
const good = testRelease('remote-b', 'b400002');

let guard: GlobalsWatch;
let ownership: Ownership;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  reloads.mockReset().mockImplementation((leases) => leases === 0);
  guard = new GlobalsWatch(new Telemetry());
  guard.start();
  ownership = ownLeftovers(guard, ({ container }) => [container, `webpackChunk${container}`]);
  for (const release of [bad, good]) ownership.admit(release);
});
afterEach(() => {
  ownership.stop();
  guard.stop();
  jest.useRealTimers();
});

/** Makes a build add an irremovable property to a language object; each name works once. */
const replaceForGood = (name: string) =>
  guard.call(bad, async () => void Object.defineProperty(Reflect, name, { value: 1, enumerable: true }));
const reloadWord = () => expect.objectContaining({ tone: 'info', title: t('releases', 'reload') });

test('a retired build that has replaced something for good leads the tab to a reload, with a word before it', async () => {
  await replaceForGood('first');
  expect(ownership.list(bad)).toEqual(['a function that it has replaced for good']);
  ownership.remove(good);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reloads).not.toHaveBeenCalled();
  ownership.remove(bad);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(store.get(overlayAtoms.toasts)).toContainEqual(reloadWord());
  expect(reloads).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(reloads.mock.calls).toEqual([[0]]);
});

test('the reload waits for a bet that is under way, and no longer than a minute', async () => {
  const giveBack = holdLease('bet');
  await replaceForGood('second');
  ownership.remove(bad);
  await jest.advanceTimersByTimeAsync(63_000);
  expect(new Set(reloads.mock.calls.flat())).toEqual(new Set([1]));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reloads.mock.calls.at(-1)).toEqual([0]);
  const { length } = reloads.mock.calls;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reloads).toHaveBeenCalledTimes(length);
  giveBack();
});

test('a global belongs to the build whose call has set it, and to nobody where calls of several were under way', async () => {
  const globals = window as unknown as Record<string, unknown>;
  let end: () => void = () => {};
  const other = guard.call(good, () => new Promise<void>((resolve) => (end = resolve)));
  await guard.call(bad, () => {
    globals.atOnce = 1;
    return Promise.resolve().then(() => {
      globals.later = 1;
    });
  });
  await jest.advanceTimersByTimeAsync(0);
  expect([ownership.list(bad), ownership.list(good)]).toEqual([['a global atOnce'], []]);
  end();
  await other;
  await guard.call(bad, async () => {
    await null;
    globals.alone = 1;
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(ownership.list(bad)).toEqual(['a global atOnce', 'a global alone']);
  ownership.remove(bad);
  expect(['atOnce', 'later', 'alone'].map((name) => name in window)).toEqual([false, true, false]);
  delete globals.later;
});

test('a global that the host sets while a call of a build is under way is the host’s', async () => {
  const globals = window as unknown as Record<string, unknown>;
  let end: () => void = () => {};
  const call = guard.call(bad, () => new Promise<void>((resolve) => (end = resolve)));
  guard.change(() => {
    globals.hosts = 1;
  });
  end();
  await call;
  await jest.advanceTimersByTimeAsync(0);
  expect(ownership.list(bad)).toEqual([]);
  delete globals.hosts;
});
