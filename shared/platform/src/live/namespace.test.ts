import type { Manager } from 'socket.io-client';
import { store } from '../state/store';
import { Namespace } from './namespace';

type Handler = (...args: unknown[]) => void;

/** A socket of a namespace whose server is this test. */
class FakeSocket {
  connected = false;
  active = true;
  sent: [string, string][] = [];
  answers: Handler[] = [];
  handlers: Record<string, Handler> = {};
  any: Handler | null = null;
  constructor(readonly io: unknown) {}
  on(event: string, handler: Handler) {
    this.handlers[event] = handler;
    return this;
  }
  onAny(handler: Handler) {
    this.any = handler;
  }
  off() {
    this.handlers = {};
    return this;
  }
  offAny() {
    this.any = null;
  }
  emit(event: string, topic: string, answer?: Handler) {
    this.sent.push([event, topic]);
    if (answer) this.answers.push(answer);
  }
  connect() {
    this.active = true;
  }
  disconnect() {
    this.connected = false;
    this.active = false;
  }
  open() {
    this.connected = true;
    this.handlers.connect!();
  }
}

function makeConnection() {
  const manager = { socket: () => manager.made, made: null as unknown as FakeSocket };
  manager.made = new FakeSocket(manager);
  return { manager: manager as unknown as Manager, socket: manager.made };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// spec sports-pages.8
test('a topic is joined once for all its subscribers, left with the last, and every frame reaches each of them', () => {
  const { manager, socket } = makeConnection();
  const sports = new Namespace('/sports');
  const [a, b] = [jest.fn(), jest.fn()];
  const [first, second] = [{ score: a }, { score: b }];
  sports.add('category.5', first);
  sports.attach(manager);
  socket.open();
  sports.add('category.5', second);
  expect(socket.sent).toEqual([['join', 'category.5']]);
  socket.any!('score', { topic: 'category.5', seq: 1 });
  socket.any!('score', { topic: 'match.9', seq: 1 });
  expect([a.mock.calls, b.mock.calls]).toEqual([
    [[{ topic: 'category.5', seq: 1 }]],
    [[{ topic: 'category.5', seq: 1 }]],
  ]);
  sports.remove('category.5', first);
  sports.remove('category.5', second);
  expect(socket.sent).toEqual([
    ['join', 'category.5'],
    ['leave', 'category.5'],
  ]);
});

// spec sports-pages.8
test('after a lost connection every topic is joined again and its subscribers are asked to fetch the snapshot', () => {
  const { manager, socket } = makeConnection();
  const sports = new Namespace('/sports');
  const onGapOrReconnect = jest.fn();
  sports.add('match.9', { onGapOrReconnect });
  sports.attach(manager);
  socket.open();
  expect(store.get(sports.connectedAtom)).toBe(true);
  expect(onGapOrReconnect).not.toHaveBeenCalled();
  socket.connected = false;
  socket.handlers.disconnect!();
  expect(store.get(sports.connectedAtom)).toBe(false);
  socket.open();
  expect(onGapOrReconnect).toHaveBeenCalledTimes(1);
  expect(socket.sent).toEqual([
    ['join', 'match.9'],
    ['join', 'match.9'],
  ]);
});

test('a join without an answer is sent again, one that was accepted is not', () => {
  const { manager, socket } = makeConnection();
  const sports = new Namespace('/sports');
  sports.add('match.1', {});
  sports.add('match.2', {});
  sports.attach(manager);
  socket.open();
  socket.answers[0]!({ ok: true, seq: 4 });
  jest.advanceTimersByTime(5_000);
  expect(socket.sent.slice(2)).toEqual([['join', 'match.2']]);
});

test('a namespace that the server has closed is opened again; a detached one has no timers', () => {
  const { manager, socket } = makeConnection();
  const sports = new Namespace('/sports');
  sports.add('match.1', {});
  sports.attach(manager);
  socket.open();
  socket.connected = false;
  socket.active = false;
  socket.handlers.disconnect!();
  jest.advanceTimersByTime(5_000);
  expect(socket.active).toBe(true);
  sports.detach();
  expect(jest.getTimerCount()).toBe(0);
  expect(socket.any).toBeNull();
});
