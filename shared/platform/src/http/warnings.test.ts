import { calls } from '@maru/contracts';
import '../texts';
import { type Config, maintenanceAtom, setConfig } from '../config/config';
import { overlayAtoms } from '../overlay/overlay';
import { store } from '../state/store';
import { setUser, type User } from '../user/user';
import { transport } from './client';

/** Every call of the contracts that a page may make, with something in place of its parameters. */
const pageCalls = Object.values(calls)
  .filter(({ access }) => access !== 'operator')
  .map(({ method, path }) => [method, path.replace(/\{[^}]+\}|:\w+/g, '7')] as const);

let status = 500;
const toasts = () => store.get(overlayAtoms.toasts).map(({ title, text }) => [title, text]);
const call = (
  method: (typeof pageCalls)[number][0],
  address: string,
  options: { quiet?: boolean; background?: boolean } = {},
) => transport({ name: 'test', method, address, body: undefined }, options);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  document.cookie = 'XSRF-TOKEN=x; path=/';
  globalThis.fetch = (async () => new Response('{"message":"x"}', { status })) as typeof fetch;
  setConfig({ maintenance: false, time: Date.now() } as Config);
  setUser({ id: 7, nick: 'a' } as User);
  store.set(overlayAtoms.toasts, []);
  status = 500;
});
afterEach(() => jest.useRealTimers());

test('the table has the calls of pages', () => {
  const paths = pageCalls.map(([, path]) => path);
  expect(paths).toEqual(expect.arrayContaining(['/api/ranking', '/api/info/betRecord', '/api/theSports/prematchList']));
});

describe.each(pageCalls)('%s %s', (method, path) => {
  // spec session.22
  test.each([500, 502, 504])('a %d warns once, whatever the caller says of it in its place', async (answered) => {
    status = answered;
    for (const options of [{}, { quiet: true }]) {
      store.set(overlayAtoms.toasts, []);
      await call(method, path, options);
      expect(toasts()).toEqual([['Error', '오류가 발생했습니다.']]);
    }
  });
  test('in the background nobody is warned, and a refusal of the member’s own doing is no fault of the server', async () => {
    await call(method, path, { background: true });
    for (const refused of [403, 404, 409, 422, 429]) {
      status = refused;
      await call(method, path);
    }
    expect(toasts()).toEqual([]);
  });
});

test('what the caller says in its place is shown, and not spoken a second time', async () => {
  await call('GET', '/api/a', { quiet: true });
  expect(store.get(overlayAtoms.toasts)).toEqual([expect.objectContaining({ title: 'Error', isSilent: true })]);
  store.set(overlayAtoms.toasts, []);
  await call('GET', '/api/a');
  expect(store.get(overlayAtoms.toasts)[0]).not.toHaveProperty('isSilent');
});

// spec session.22
test('one failure that comes out of several calls is one warning; the next one is told again', async () => {
  await Promise.all([call('GET', '/api/a'), call('GET', '/api/b'), call('POST', '/api/c')]);
  const [first] = store.get(overlayAtoms.toasts);
  expect(toasts()).toHaveLength(1);
  jest.advanceTimersByTime(1_500);
  await call('GET', '/api/a');
  expect(toasts()).toHaveLength(1);
  expect(store.get(overlayAtoms.toasts)[0]!.id).not.toBe(first!.id);
  // Its four seconds restarted.
  jest.advanceTimersByTime(3_500);
  expect(toasts()).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(toasts()).toEqual([]);
});

test('an answer of maintenance closes the site without a warning', async () => {
  globalThis.fetch = (async () => new Response('{"code":"MARU-301"}', { status: 503 })) as typeof fetch;
  await call('GET', '/api/a');
  expect(toasts()).toEqual([]);
  expect(store.get(maintenanceAtom)).not.toBeNull();
});
