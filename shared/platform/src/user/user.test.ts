import '../texts';
import { type Config, maintenanceAtom, setConfig } from '../config/config';
import { transport } from '../http/client';
import { outageAtom } from '../http/outage';
import { overlayAtoms } from '../overlay/overlay';
import { store } from '../state/store';
import { logout, patchUser, refreshUser, sessionAtom, setUser, type User, userAtom } from './user';

const member = (changes: Partial<User> = {}) => ({ id: 7, nick: 'a', money: 1_000, point: 5, ...changes }) as User;
const money = () => store.get(userAtom)?.money;

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
const fetcher = jest.fn<Promise<Response>, [Request]>();
const ask = (options: Parameters<typeof transport>[1] = {}) =>
  transport({ name: 'test', method: 'GET', address: '/api/x', body: undefined }, options);
beforeEach(() => {
  globalThis.fetch = fetcher as unknown as typeof fetch;
  fetcher.mockReset();
  setConfig({ maintenance: false, time: Date.now() } as Config);
  setUser(null);
  store.set(overlayAtoms.toasts, []);
});

test('a newer posting is shown, an older one that comes late is not', () => {
  setUser(member());
  patchUser({ money: 900, version: 11 });
  patchUser({ money: 950, version: 10 });
  expect(money()).toBe(900);
  patchUser({ money: 800, version: 12 });
  expect(money()).toBe(800);
});

test('the same posting twice changes nothing, and versions of one member do not bind the next', () => {
  setUser(member());
  patchUser({ money: 900, version: 50 });
  patchUser({ money: 1, version: 50 });
  expect(money()).toBe(900);
  setUser(member({ id: 8, money: 5_000 }));
  patchUser({ money: 4_000, version: 3 });
  expect(money()).toBe(4_000);
});

test('changes without a version are taken, and a version is no field of the user', () => {
  setUser(member());
  patchUser({ nick: 'b', version: 1 });
  patchUser({ memo: 3 });
  expect(store.get(userAtom)).toEqual({ ...member(), nick: 'b', memo: 3 });
});

test('an answer that says what is known already changes nothing that the page shows', async () => {
  setUser(member());
  const received = jest.fn();
  const leave = store.sub(userAtom, received);
  // The check of every 20 s.
  fetcher.mockImplementation(async () => answer(200, member()));
  await refreshUser();
  await refreshUser();
  expect(received).not.toHaveBeenCalled();
  fetcher.mockImplementation(async () => answer(200, member({ money: 2_000 })));
  await refreshUser();
  expect([received.mock.calls.length, money()]).toEqual([1, 2_000]);
  leave();
});

test('a visitor has nothing to patch', () => {
  patchUser({ money: 5, version: 99 });
  expect(store.get(userAtom)).toBeNull();
});

test('an answer that a posting has overtaken does not bring the old balance back', async () => {
  setUser(member());
  let give: (response: Response) => void = () => {};
  fetcher.mockReturnValue(
    new Promise((done) => {
      give = done;
    }),
  );
  const call = refreshUser();
  patchUser({ money: 400, version: 20 });
  give(answer(200, member({ money: 1_000, nick: 'renamed' })));
  await call;
  expect(money()).toBe(400);
  expect(store.get(userAtom)?.nick).toBe('renamed');
});

test('an answer for a member who has left meanwhile is dropped', async () => {
  setUser(member());
  let give: (response: Response) => void = () => {};
  fetcher.mockReturnValue(
    new Promise((done) => {
      give = done;
    }),
  );
  const call = refreshUser();
  setUser(null);
  give(answer(200, member()));
  await call;
  expect(store.get(userAtom)).toBeNull();
});

test('a 401 makes a guest, another failure leaves the member signed in', async () => {
  setUser(member());
  fetcher.mockResolvedValue(answer(500, { message: 'x' }));
  await refreshUser();
  expect(store.get(sessionAtom)).toBe('member');
  fetcher.mockResolvedValue(answer(401, { message: 'x' }));
  await refreshUser();
  expect(store.get(sessionAtom)).toBe('guest');
});

// spec session.21
test('any other call that answers 401 says so and signs the member out', async () => {
  setUser(member());
  fetcher.mockImplementation(async () => answer(401, { message: 'x' }));
  await ask();
  expect(store.get(sessionAtom)).toBe('guest');
  expect(store.get(overlayAtoms.toasts)).toMatchObject([
    { tone: 'caution', title: '인증실패', text: '로그인해주세요' },
  ]);
});

// spec session.22
test('a 5xx shows the general error, an answer of maintenance closes the site', async () => {
  setUser(member());
  fetcher.mockImplementation(async () => answer(500, { message: 'x' }));
  await ask();
  expect(store.get(overlayAtoms.toasts)).toMatchObject([
    { tone: 'caution', title: 'Error', text: '오류가 발생했습니다.' },
  ]);
  expect(store.get(maintenanceAtom)).toBeNull();
  fetcher.mockImplementation(async () => answer(503, { message: '점검 중', code: 'MARU-301' }));
  await ask();
  expect(store.get(maintenanceAtom)?.text).toBe('점검 중');
});

// spec layout.6
test.each([
  ['the operator’s words', { message: 'm', maintenance_text: '점검 안내' }, '점검 안내'],
  ['no words of the operator', { message: 'm', maintenance_text: '' }, ''],
  ['the number of maintenance and the call’s own words', { message: '점검 중', code: 'MARU-301' }, '점검 중'],
  ['the number of maintenance alone', { code: 'MARU-301', maintenance_text: 7 }, ''],
])('a 503 with %s', async (_what, body, text) => {
  fetcher.mockResolvedValue(answer(503, body));
  await ask();
  expect(store.get(maintenanceAtom)?.text).toBe(text);
  expect(store.get(outageAtom)).toBe(false);
});

const html = (status: number) => () => new Response('<html>', { status });
// spec robustness.10
test.each([
  ['a page of a proxy, 503', html(503), true],
  ['a page of a proxy, 502', html(502), true],
  ['a page of a proxy, 504', html(504), true],
  ['the JSON of a gateway', () => answer(503, { message: 'Service Unavailable' }), true],
  ['a page in place of JSON', html(200), true],
  ['the site’s own number', () => answer(503, { message: 'x', code: 'MARU-302' }), false],
  ['an error of the server', () => answer(500, { message: 'x', code: 'MARU-303' }), false],
  ['a refusal', () => answer(422, { message: 'x' }), false],
])('%s leaves the site open; the server counts as gone: %#', async (_what, respond, gone) => {
  setUser(member());
  fetcher.mockImplementation(async () => respond());
  await ask();
  expect([store.get(maintenanceAtom), store.get(sessionAtom), store.get(outageAtom)]).toEqual([null, 'member', gone]);
  fetcher.mockImplementation(async () => answer(200, {}));
  await ask();
  expect(store.get(outageAtom)).toBe(false);
});

test('no answer at all is an outage, a call that was broken off is none', async () => {
  fetcher.mockRejectedValue(new TypeError('no network'));
  await ask();
  expect(store.get(outageAtom)).toBe(true);
  fetcher.mockImplementation(async () => answer(401, { message: 'x', code: 'MARU-101' }));
  await ask();
  expect(store.get(outageAtom)).toBe(false);
  const stop = new AbortController();
  fetcher.mockImplementation(async () => {
    stop.abort();
    throw new Error('aborted');
  });
  await ask({ signal: stop.signal });
  expect(store.get(outageAtom)).toBe(false);
});

// spec session.22
test('a call in the background is silent about a 5xx, but maintenance closes the site', async () => {
  setUser(member());
  fetcher.mockImplementation(async () => answer(500, { message: 'x' }));
  await ask({ background: true });
  expect(store.get(overlayAtoms.toasts)).toEqual([]);
  fetcher.mockImplementation(async () => answer(503, { message: '점검 중', maintenance_text: '점검 중' }));
  await refreshUser();
  expect(store.get(maintenanceAtom)?.text).toBe('점검 중');
  expect(store.get(sessionAtom)).toBe('member');
});

// spec session.21
test('a call that speaks for itself signs a member out with a 401, which is told; a visitor is told nothing', async () => {
  setUser(member());
  fetcher.mockImplementation(async () => answer(401, { message: 'x' }));
  await ask({ quiet: true });
  expect(store.get(sessionAtom)).toBe('guest');
  expect(store.get(overlayAtoms.toasts)).toMatchObject([{ title: '인증실패', text: '로그인해주세요' }]);
  // The browser's cookie may be of a newer session by now.
  expect(fetcher.mock.calls.filter(([{ method }]) => method !== 'GET')).toEqual([]);
  store.set(overlayAtoms.toasts, []);
  await ask({ quiet: true });
  expect(store.get(overlayAtoms.toasts)).toEqual([]);
});

// spec session.21
test('a 401 of the former member’s call leaves the next one signed in, without a word', async () => {
  setUser(member());
  let give: (response: Response) => void = () => {};
  fetcher.mockReturnValue(
    new Promise((done) => {
      give = done;
    }),
  );
  const call = ask();
  setUser(member({ id: 8 }));
  give(answer(401, { message: 'x' }));
  await call;
  expect(store.get(userAtom)?.id).toBe(8);
  expect(store.get(overlayAtoms.toasts)).toEqual([]);
});

// spec session.26
test.each([[0], [500], [503]])('a first question that fails (%d) makes no guest of a member', async (status) => {
  await jest.isolateModulesAsync(async () => {
    const { refreshUser: refreshOwn, sessionAtom: session } = await import('./user');
    const { store: own } = await import('../state/store');
    fetcher.mockImplementation(async () => {
      if (status === 0) throw new TypeError('offline');
      return answer(status, { message: 'x' });
    });
    await refreshOwn();
    expect(own.get(session)).toBe('unknown');
    fetcher.mockImplementation(async () => answer(200, member()));
    await refreshOwn();
    expect(own.get(session)).toBe('member');
  });
});

// spec session.23
test.each([
  [200, true, 0],
  [401, true, 1],
  [500, false, 1],
  [0, false, 1],
])(
  'a logout that is answered %d says whether the session is over (%s); a failing one is logged',
  async (status, over, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    setUser(member());
    fetcher.mockImplementation(async () => {
      if (status === 0) throw new TypeError('offline');
      return answer(status, { message: 'x' });
    });
    expect((await logout()).ok).toBe(over);
    expect(store.get(userAtom)).toBeNull();
    expect(log.mock.calls.filter(([text]) => text === 'logout was refused')).toHaveLength(logged);
    expect(store.get(overlayAtoms.toasts)).toEqual([]);
    log.mockRestore();
  },
);
