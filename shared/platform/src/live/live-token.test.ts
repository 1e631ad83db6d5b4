import { type Config, configAtom, setConfig } from '../config/config';
import { store } from '../state/store';
import { setUser, type User } from '../user/user';
import { live } from './live';

type Handler = (...args: unknown[]) => void;
interface TokenRequest {
  channel: string;
  token: string | null;
}
/** The socket of a page that talks to no server. */
const socket = {
  connected: false,
  wishes: [] as TokenRequest[],
  handlers: {} as Record<string, Handler>,
  any: (() => {}) as Handler,
  on(event: string, handler: Handler) {
    socket.handlers[event] = handler;
  },
  onAny(handler: Handler) {
    socket.any = handler;
  },
  emit(event: string, { channel, auth }: { channel: string; auth: { headers?: { Authorization?: string } } }) {
    const token = auth.headers?.Authorization?.replace('Bearer ', '') ?? null;
    if (event === 'subscribe') socket.wishes.push({ channel, token });
  },
  disconnect() {
    socket.connected = false;
  },
};
jest.mock('socket.io-client', () => ({ io: () => socket }));

/** Token of the configuration that the server answers. */
let served: string | null = null;
const own = 'private-user.7';
const makeConfig = (token: string | null) =>
  ({ ...(store.get(configAtom) ?? {}), the_sports_token: token, time: Date.now() }) as Config;
const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const refuse = (channel: string, status: number) => socket.any('subscription_error', channel, status);
const connect = async () => {
  await later();
  socket.connected = true;
  socket.handlers.connect!();
};

let leave: () => void;
const onError = jest.fn();
let fetched = 0;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.useFakeTimers();
  fetched = 0;
  globalThis.fetch = (async () => {
    fetched += 1;
    return new Response(JSON.stringify(makeConfig(served)), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  setConfig(makeConfig('old'));
  setUser({ id: 7 } as User);
  onError.mockReset();
  leave = live.subscribe(own, { onError });
  await connect();
  socket.wishes = [];
});
afterEach(async () => {
  leave();
  await later(10_000);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// spec live.12
test('a refused private channel is joined once more, with the token of a new configuration', async () => {
  served = 'new';
  refuse(own, 401);
  await later(1_000);
  expect(fetched).toBe(1);
  expect(socket.wishes).toEqual([{ channel: own, token: 'new' }]);
  expect(onError).not.toHaveBeenCalled();
  refuse(own, 401);
  await later(10_000);
  expect(onError).toHaveBeenCalledWith(401);
  expect(fetched).toBe(1);
  expect(socket.wishes).toHaveLength(1);
});

test('it is tried again where the token is the same, and where there is none: the cookie may do', async () => {
  served = 'old';
  refuse(own, 500);
  await later(1_000);
  expect(socket.wishes).toEqual([{ channel: own, token: 'old' }]);
  await connect();
  socket.wishes = [];
  served = null;
  refuse(own, 401);
  await later(1_000);
  expect(socket.wishes).toEqual([{ channel: own, token: null }]);
});

// spec live.12
test('a new token joins the private channels anew and no others', async () => {
  const stop = live.subscribe('siteBroadcast', {});
  socket.wishes = [];
  setConfig(makeConfig('newer'));
  expect(socket.wishes).toEqual([{ channel: own, token: 'newer' }]);
  setConfig(makeConfig(null));
  expect(socket.wishes).toHaveLength(1);
  stop();
});

test('a public channel that is refused, and one that has been left, are not asked for again', async () => {
  const refused = jest.fn();
  const stop = live.subscribe('made.up', { onError: refused });
  refuse('made.up', 403);
  expect(refused).toHaveBeenCalledWith(403);
  stop();
  leave();
  refuse(own, 401);
  await later(2_000);
  expect(fetched).toBe(0);
});

test('a frame that was sent while the channel was being joined is asked for, by whatever clock the page has', async () => {
  const onGapOrReconnect = jest.fn();
  const stop = live.subscribe(own, { onGapOrReconnect });
  const joinedAfter = (changedAgo: number) => {
    const at = 1_000;
    socket.any('MemberState', own, { changedAt: at - changedAgo, at });
  };
  await later(4_000);
  joinedAfter(60_000);
  expect(onGapOrReconnect).not.toHaveBeenCalled();
  joinedAfter(2_000);
  expect(onGapOrReconnect).toHaveBeenCalledTimes(1);
  stop();
});
