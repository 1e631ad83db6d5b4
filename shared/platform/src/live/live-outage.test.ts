import { noteReach } from '../http/outage';
import type { Refused } from '../http/result';
import { store } from '../state/store';
import { live, liveStatusAtom } from './live';

type Handler = (...args: unknown[]) => void;
/** A socket to a server that is down until the test says otherwise. */
const socket = {
  connected: false,
  tries: 0,
  handlers: {} as Record<string, Handler>,
  on(event: string, handler: Handler) {
    socket.handlers[event] = handler;
  },
  onAny() {},
  emit() {},
  connect() {
    socket.tries += 1;
  },
  disconnect() {},
};
jest.mock('socket.io-client', () => ({ io: () => socket }));

const unreachable = { ok: false, status: 0, reason: 'network', message: '' } as Refused;

test('a call that is answered after an outage has the live connection tried at once, not after its back-off', async () => {
  jest.useFakeTimers();
  const leave = live.subscribe('siteBroadcast', {});
  await jest.advanceTimersByTimeAsync(0);
  for (let n = 0; n < 5; n += 1) {
    socket.handlers.connect_error!();
    await jest.advanceTimersByTimeAsync(n < 4 ? 15_000 : 0);
  }
  expect(store.get(liveStatusAtom)).toBe('reconnecting');
  const before = socket.tries;
  noteReach(unreachable);
  await jest.advanceTimersByTimeAsync(100);
  expect(socket.tries).toBe(before);
  noteReach(null);
  expect(socket.tries).toBe(before + 1);
  leave();
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
});
