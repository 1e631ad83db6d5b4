import { store } from '../state/store';
import { live, liveStatusAtom } from './live';

type Handler = (...args: unknown[]) => void;
const sockets: { closed: boolean; handlers: Record<string, Handler>; sent: unknown[] }[] = [];
jest.mock('socket.io-client', () => ({
  io() {
    const socket = { connected: false, closed: false, handlers: {} as Record<string, Handler>, sent: [] as unknown[] };
    sockets.push(socket);
    return Object.assign(socket, {
      on: (event: string, handler: Handler) => {
        socket.handlers[event] = handler;
      },
      onAny() {},
      emit: (_: string, { channel }: { channel: string }) => void socket.sent.push(channel),
      disconnect() {
        socket.closed = true;
      },
    });
  },
}));

const turn = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted }));
const settle = () => jest.advanceTimersByTimeAsync(0);

test('a page that goes into the browser’s cache holds no connection; back again it joins and asks for what it missed', async () => {
  jest.useFakeTimers();
  const onGapOrReconnect = jest.fn();
  const leave = live.subscribe('siteBroadcast', { onGapOrReconnect });
  await settle();
  sockets[0]!.handlers.connect!();
  turn('pagehide', true);
  expect(sockets[0]!.closed).toBe(true);
  expect(store.get(liveStatusAtom)).toBe('idle');
  // The page's first display has a connection already.
  turn('pageshow', false);
  await settle();
  expect(sockets).toHaveLength(1);
  turn('pageshow', true);
  await settle();
  expect(sockets).toHaveLength(2);
  sockets[1]!.handlers.connect!();
  expect(sockets[1]!.sent).toEqual(['siteBroadcast']);
  expect(onGapOrReconnect).toHaveBeenCalledTimes(1);
  expect(store.get(liveStatusAtom)).toBe('connected');
  leave();
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
});

test('a page that nobody listens on stays without a connection', async () => {
  const before = sockets.length;
  turn('pageshow', true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sockets).toHaveLength(before);
});
