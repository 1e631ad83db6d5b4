import { cache } from '@maru/client';
import { liveEvents } from '@maru/contracts/live';
import {
  call,
  type LiveHandlers,
  live,
  openModal,
  overlayAtoms,
  pollingPercentAtom,
  serverNow,
  sessionAtom,
  sessionEndAtom,
  setConfig,
  store,
  userAtom,
} from '@maru/platform';
import { setUser } from '@maru/platform/user-writers';
import { act, waitFor } from '@testing-library/react';
import '../boot/texts';
import { demoConfig, demoUser, fakeApi, type RecordedCall, signInDemo } from '../shell/test/fake-api';
import { receiveSiteEvent } from './site-events';
import { primeSession, rememberPath, startSession } from './start';

let joined: string[] = [];
let handlers: Record<string, LiveHandlers> = {};
let requests: RecordedCall[] = [];
let stop = () => {};
let answer: { status?: number; body?: unknown } = { body: demoUser };
const count = (path: string) => requests.filter((request) => request.path === path).length;
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const hide = (hidden: boolean) => jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  [joined, handlers, answer] = [[], {}, { body: demoUser }];
  jest.spyOn(live, 'subscribe').mockImplementation((channel, subscribed) => {
    joined.push(channel);
    handlers[channel] = subscribed;
    return () => {
      joined = joined.filter((name) => name !== channel);
    };
  });
  requests = fakeApi({ 'GET /api/user': () => answer });
  store.set(overlayAtoms.toasts, []);
  hide(false);
  signInDemo();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

// spec session.20
test('whether the member is signed in is asked every 20 s', async () => {
  stop = startSession();
  await later(19_900);
  expect(count('/api/user')).toBe(0);
  await later(200);
  expect(count('/api/user')).toBe(1);
  await later(20_000);
  expect(count('/api/user')).toBe(2);
});

// spec session.20
test('not while the tab is hidden, and not while a check is running', async () => {
  stop = startSession();
  hide(true);
  await later(60_000);
  expect(count('/api/user')).toBe(0);
  hide(false);
  let open = () => {};
  const plain = globalThis.fetch;
  globalThis.fetch = (async (request: Request) => {
    if (new URL(request.url).pathname === '/api/user') await new Promise<void>((resolve) => (open = resolve));
    return plain(request);
  }) as typeof fetch;
  await later(20_000);
  const first = open;
  await later(10_000);
  expect(open).toBe(first);
  first();
  await later(0);
  expect(count('/api/user')).toBe(1);
});

// spec session.20
test('a visitor is not asked', async () => {
  setUser(null);
  stop = startSession();
  await later(60_000);
  expect(count('/api/user')).toBe(0);
});

// spec session.20
test('a 401 of the check signs the member out and says so; another failure changes nothing', async () => {
  stop = startSession();
  answer = { status: 500, body: {} };
  await later(20_100);
  expect(store.get(userAtom)?.id).toBe(demoUser.id);
  answer = { status: 401, body: {} };
  await later(20_000);
  expect(store.get(sessionAtom)).toBe('guest');
  expect(store.get(overlayAtoms.toasts)).toMatchObject([
    { tone: 'caution', title: '인증실패', text: '로그인해주세요' },
  ]);
});

test.each([
  ['out', 'tab'],
  ['idle', 'idle'],
])('%j from another tab signs the member out, who is told why: %s', async (message, why) => {
  stop = startSession();
  new BroadcastChannel('maru').postMessage({ topic: 'session', data: message });
  await waitFor(() => expect(store.get(sessionAtom)).toBe('guest'));
  expect(store.get(sessionEndAtom)).toBe(why);
  act(() => signInDemo());
  expect(store.get(sessionEndAtom)).toBeNull();
});

test('a reason of the server is kept for the sign-in, and the plain toast stays away', async () => {
  stop = startSession();
  answer = { status: 401, body: { code: 'MARU-124', message: 'x' } };
  await later(20_100);
  expect([store.get(sessionAtom), store.get(sessionEndAtom)]).toEqual(['guest', 'MARU-124']);
  expect(store.get(overlayAtoms.toasts)).toEqual([]);
});

test('a page that the server wrote for an ended session says why', async () => {
  window.__maru = { config: demoConfig, user: null, ended: 'MARU-122' };
  await primeSession();
  expect([store.get(sessionAtom), store.get(sessionEndAtom)]).toEqual(['guest', 'MARU-122']);
  window.__maru = undefined;
});

test('the connection of the page’s first member waits for its turn, and for nobody who has left by then', async () => {
  let run = () => {};
  const schedule = (task: () => void) => {
    const before = run;
    run = () => [before(), task()];
    return () => {};
  };
  stop = startSession(schedule);
  await later(10_000);
  expect([joined, count('/api/user/notify')]).toEqual([[], 0]);
  act(() => run());
  expect([...joined].sort()).toEqual([`private-user.${demoUser.id}`, 'siteBroadcast']);
  await later(0);
  expect(count('/api/user/notify')).toBe(1);

  stop();
  run = () => {};
  stop = startSession(schedule);
  act(() => setUser(null));
  act(() => run());
  expect(joined).toEqual(['siteBroadcast']);
});

// spec live.10, live.11
test('the member’s channel is joined with the sign-in, left with the sign-out, and another member has another', async () => {
  setUser(null);
  stop = startSession();
  await later(3_000);
  expect(joined).toEqual(['siteBroadcast']);
  act(() => setUser(demoUser));
  await later(0);
  expect(joined).toEqual(['siteBroadcast', `private-user.${demoUser.id}`]);
  act(() => setUser({ ...demoUser, id: 8 }));
  expect(joined).toEqual(['siteBroadcast']);
  await later(0);
  expect(joined).toEqual(['siteBroadcast', 'private-user.8']);
  act(() => setUser(null));
  expect(joined).toEqual(['siteBroadcast']);
});

// spec live.11
test('another member’s configuration is loaded before their channel is joined; who leaves meanwhile has none', async () => {
  stop = startSession();
  let give = () => {};
  const plain = globalThis.fetch;
  globalThis.fetch = (async (request: Request) => {
    if (new URL(request.url).pathname === '/api/configs') await new Promise<void>((resolve) => (give = resolve));
    return plain(request);
  }) as typeof fetch;
  await later(0);
  expect(count('/api/configs')).toBe(0);
  act(() => setUser({ ...demoUser, id: 8 }));
  await later(0);
  expect(joined).toEqual(['siteBroadcast']);
  give();
  await later(0);
  expect(joined).toEqual(['siteBroadcast', 'private-user.8']);
  act(() => setUser({ ...demoUser, id: 9 }));
  await later(0);
  act(() => setUser(null));
  give();
  await later(0);
  expect(joined).toEqual(['siteBroadcast']);
});

test('a tab beside that signs the same member in anew has another configuration loaded', async () => {
  stop = startSession();
  const beside = new BroadcastChannel('maru');
  beside.postMessage({ topic: 'session', data: 'in' });
  jest.useRealTimers();
  await waitFor(() => expect([count('/api/user'), count('/api/configs')]).toEqual([1, 1]));
  beside.close();
});

// spec session.25
test('the windows of a member who leaves go with them', () => {
  stop = startSession();
  openModal(() => null, { label: 'x' });
  act(() => setUser({ ...demoUser, money: 1 }));
  expect(store.get(overlayAtoms.modals)).toHaveLength(1);
  act(() => setUser({ ...demoUser, id: 8 }));
  expect(store.get(overlayAtoms.modals)).toEqual([]);
});

// spec session.20
test('a check that a sign-out has overtaken says nothing', async () => {
  stop = startSession();
  let give = () => {};
  const plain = globalThis.fetch;
  globalThis.fetch = (async (request: Request) => {
    if (new URL(request.url).pathname === '/api/user') await new Promise<void>((resolve) => (give = resolve));
    return plain(request);
  }) as typeof fetch;
  await later(20_100);
  answer = { status: 401, body: {} };
  act(() => setUser(null));
  give();
  await later(0);
  expect(count('/api/user')).toBe(1);
  expect(store.get(overlayAtoms.toasts)).toEqual([]);
});

// spec session.27
test('a clock that is put forward or back has the server’s time asked for within 20 s', async () => {
  stop = startSession();
  await later(20_000);
  expect(count('/api/configs')).toBe(0);
  jest.setSystemTime(Date.now() - 3_600_000);
  await later(20_000);
  expect(count('/api/configs')).toBe(1);
});

test('while it is not known who is signed in it is asked at once, every 5 s and when the network is back', async () => {
  await jest.isolateModulesAsync(async () => {
    const { pollSession } = await import('./start');
    const { sessionAtom: session, store: own } = await import('@maru/platform');
    answer = { status: 502, body: {} };
    const rest = pollSession();
    await later(10_000);
    window.dispatchEvent(new Event('online'));
    await later(0);
    expect([own.get(session), count('/api/user')]).toEqual(['unknown', 4]);
    answer = { body: demoUser };
    await later(5_000);
    expect(own.get(session)).toBe('member');
    await later(20_000);
    expect(count('/api/user')).toBe(5);
    rest();
  });
});

// spec live.11
test('what the member’s channel says reaches the page', async () => {
  stop = startSession();
  const member = handlers[`private-user.${demoUser.id}`] as unknown as Record<string, (data: object) => void>;
  act(() => member[liveEvents.walletUpdated]!({ money: 5, version: 9 }));
  expect(store.get(userAtom)?.money).toBe(5);
  answer = { body: { ...demoUser, level: 1 } };
  const renewed = jest.spyOn(cache, 'renew');
  act(() => member[liveEvents.userChanged]!({}));
  await later(0);
  expect(store.get(userAtom)?.level).toBe(1);
  // Stops and the check of the age are part of what an operator may have changed.
  expect(renewed).toHaveBeenCalledWith('protection');
  renewed.mockRestore();
});

// spec community.26
test('a channel that is refused asks at once who is signed in: a session ended elsewhere is over here', async () => {
  stop = startSession();
  const member = handlers[`private-user.${demoUser.id}`] as unknown as Record<string, (status: number) => void>;
  answer = { status: 401, body: {} };
  act(() => member.onError!(403));
  await later(0);
  expect(store.get(userAtom)).toBeNull();
});

test('a page that joins asks for its member again only where something may have changed since it was read', async () => {
  stop = startSession();
  const member = handlers[`private-user.${demoUser.id}`] as unknown as Record<string, (data: object) => void>;
  const joins = async (changedAt: number) => {
    act(() => member[liveEvents.memberState]!({ changedAt }));
    await later(0);
    return count('/api/user');
  };
  const readAt = serverNow();
  act(() => setUser(demoUser, readAt));
  expect(await joins(readAt - 60_000)).toBe(0);
  await later(5_000);
  expect(await joins(readAt - 3_000)).toBe(0);
  // A change while the page was on its way, and one so close that the page may have been read before it.
  expect(await joins(readAt + 1_000)).toBe(1);
  // The answer is newer than that change by now.
  expect(await joins(readAt + 1_000)).toBe(1);
  expect(await joins(readAt + 4_000)).toBe(2);
});

const unread = (kinds: string[]) =>
  kinds.map((type) => ({ id: type, type, icon: '', message: '', read_at: null, created_at: 0 })) as never;
const received = () => store.get(overlayAtoms.toasts).map((toast) => toast.text);

// spec live.2
test('what is unread is told after the sign-in, kind by kind 500 ms apart, each for its whole time', async () => {
  signInDemo({ notifications: unread(['memo', 'game', 'coupon', 'credit']) });
  stop = startSession();
  expect(received()).toEqual(['쪽지 1건']);
  await later(500);
  expect(received()).toEqual(['쪽지 1건', '배팅 결과 1건']);
  await later(3_400);
  expect(received()).toEqual(['쪽지 1건', '배팅 결과 1건', '쿠폰 1건']);
  await later(100);
  expect(received()).toEqual(['배팅 결과 1건', '쿠폰 1건', '충전 1건']);
});

// spec live.2
test('nothing of a member who has left is on screen or still to come', async () => {
  signInDemo({ notifications: unread(['memo', 'game']) });
  stop = startSession();
  expect(received()).toHaveLength(1);
  act(() => setUser({ ...demoUser, id: 8 }));
  expect(received()).toEqual([]);
  await later(5_000);
  expect(received()).toEqual([]);
});

test('the warning that a call was refused for want of a sign-in outlives the sign-out', async () => {
  stop = startSession();
  fakeApi({ 'GET /api/ranking': { status: 401, body: {} } });
  await act(async () => void (await call('ranking')));
  expect(store.get(sessionAtom)).toBe('guest');
  expect(received()).toEqual(['로그인해주세요']);
});

// spec live.13
test('configChanged loads the configuration again', async () => {
  stop = startSession();
  receiveSiteEvent('{"type":"configChanged"}');
  await later(0);
  expect(count('/api/configs')).toBe(1);
});

test('a change is told to every tab that connects; one that the configuration already holds loads nothing', async () => {
  window.__maru = { config: { ...demoConfig, time: 100_000 }, user: null };
  await primeSession();
  stop = startSession();
  receiveSiteEvent({ type: 'configChanged', data: { at: 97_000 } });
  await later(0);
  expect(count('/api/configs')).toBe(0);
  receiveSiteEvent({ type: 'configChanged', data: { at: 100_001 } });
  await later(0);
  expect(count('/api/configs')).toBe(1);
});

// spec layout.36
test('the path is kept in a cookie for a day', () => {
  const write = jest.spyOn(document, 'cookie', 'set');
  rememberPath('/theSports/inplay');
  expect(write).toHaveBeenCalledWith('current_path=%2FtheSports%2Finplay; path=/; max-age=86400; samesite=lax');
});

test('the page’s scale of polling holds for whatever asks again', async () => {
  window.__maru = { config: { ...demoConfig, time: Date.now() }, user: null, pollingPercent: 25 };
  await primeSession();
  expect(store.get(pollingPercentAtom)).toBe(25);
  window.__maru = { config: { ...demoConfig, time: Date.now() }, user: null };
  await primeSession();
  expect(store.get(pollingPercentAtom)).toBeUndefined();
  delete window.__maru;
});

// spec session.31
test('what the page carries is not asked for again; a configuration that is none is', async () => {
  window.__maru = { config: { ...demoConfig, time: Date.now() }, user: null };
  await primeSession();
  expect(count('/api/configs')).toBe(0);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  window.__maru = { config: 'garbage' as never, user: null };
  await primeSession();
  expect(count('/api/configs')).toBe(1);
  expect(errors).toHaveBeenCalledWith('configuration: no object was answered');
  setConfig({ ...demoConfig, time: Date.now() });
  delete window.__maru;
});
