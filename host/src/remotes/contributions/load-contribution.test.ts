/** @jest-environment <rootDir>/scripts/jest/dom-environment.cjs */
import type { TelemetryEvent } from '@maru/contracts';
import { fakeBuild } from '../testing/fake-builds';
import { TestPage } from '../testing/page';
import { testDocument } from '../testing/signed';
import { contributionMs } from './load-contribution';

const reported: TelemetryEvent[] = [];
let page: TestPage;
let next = 400_000;

/** A page away from the remote runs a build of remote-a that contributes this. */
async function open(load?: () => Promise<unknown>) {
  next += 1;
  const fake = fakeBuild('remote-a', `b${next}`, '/a');
  if (load) fake.app.contributions = { greet: { load } };
  page = await TestPage.open('/nowhere', testDocument(1, [fake.release]), {
    report: (event) => void reported.push(event),
    flush() {},
  });
  return fake;
}
const greet = <Value>() => page.federation.contribution<Value>('remote-a', 'greet');

beforeAll(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
beforeEach(() => {
  reported.length = 0;
});
afterEach(async () => {
  jest.useRealTimers();
  await page.close();
});

test('a contribution is loaded with its build and used; nothing of the build is mounted', async () => {
  const fake = await open(async () => (name: string) => `hello ${name}`);
  const result = await greet<(name: string) => string>();
  expect(result.ok && result.use((say) => say('you'))).toBe('hello you');
  expect([fake.evaluated, fake.mounted, reported]).toEqual([1, 0, []]);
});

test('one that throws is noted once and gives null from then on', async () => {
  const fake = await open(async () => () => {
    throw new Error('bad bet');
  });
  const result = await greet<() => string>();
  const values = [1, 2, 3].map(() => (result.ok ? result.use((say) => say()) : 'refused'));
  expect(values).toEqual([null, null, null]);
  expect(reported.map(({ kind }) => kind)).toEqual(['crashed']);
  expect(page.registry.build(fake.release).failures.retryAt).toBeGreaterThan(Date.now());
});

test('while the breaker of its remote is open nothing of it is loaded', async () => {
  const load = jest.fn((): Promise<unknown> => Promise.reject(new Error('gone')));
  await open(load);
  expect(await greet()).toEqual({ ok: false });
  load.mockResolvedValue('value');
  expect(await greet()).toEqual({ ok: false });
  expect(load).toHaveBeenCalledTimes(1);
});

test('one that hangs is given up after its deadline', async () => {
  await open(() => new Promise(() => {}));
  await page.federation.load(page.registry.active('remote-a')!);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
  let result: unknown;
  void greet().then((value) => (result = value));
  await jest.advanceTimersByTimeAsync(contributionMs * 3);
  expect(result).toEqual({ ok: false });
});

test('one that the build does not have, and one of a build whose files are gone, are refused', async () => {
  await open();
  expect(await greet()).toEqual({ ok: false });
  expect(await page.federation.contribution('remote-b', 'greet')).toEqual({ ok: false });
  await page.close();
  (await open(async () => 'value')).gone = true;
  expect(await greet()).toEqual({ ok: false });
});

test('of a remote that operators have taken off none is loaded', async () => {
  const fake = await open(async () => 'value');
  page.registry.document = { ...page.registry.document, disabled: ['remote-a'] };
  expect(await greet()).toEqual({ ok: false });
  expect(fake.evaluated).toBe(0);
});
