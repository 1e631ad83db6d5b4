import type { NamespaceSocket } from '../kernel/live';
import { TopicNamespace } from './topic-namespace';

type Listener = (...values: unknown[]) => unknown;

/** A namespace without a network: sockets are connected by the test, and hold what they were sent. */
function openNamespace(knowsMembers = true) {
  const rooms = new Map<string, Set<Listener>>();
  let connect: (socket: NamespaceSocket) => void = () => {};
  const topics = new TopicNamespace(
    {
      open(_, onConnect) {
        connect = onConnect;
        return {
          listeners: (room) => rooms.get(room)?.size ?? 0,
          send(room, event, data) {
            for (const receive of rooms.get(room) ?? []) receive(event, data);
          },
        };
      },
    },
    '/test',
    { knowsMembers, join: (topic) => (topic === 'game.1' ? { seq: 4 } : null) },
  );
  const newSocket = (isMember: () => Promise<boolean>) => {
    const received: unknown[] = [];
    const handlers = new Map<string, Listener>();
    const ends: (() => void)[] = [];
    const receive: Listener = (...frame) => received.push(frame);
    connect({
      on: (event: string, handler: Listener) => handlers.set(event, handler),
      emit: () => true,
      join: (room: string) => rooms.set(room, (rooms.get(room) ?? new Set()).add(receive)),
      leave: (room: string) => rooms.get(room)?.delete(receive),
      data: { isMember, onSessionEnd: (callback) => void ends.push(callback) },
    });
    const ask = (event: string, topic: unknown) =>
      new Promise<unknown>((answer) => void handlers.get(event)!(topic, answer));
    return {
      received,
      ask,
      endSession() {
        for (const end of ends) end();
      },
    };
  };
  return { topics, newSocket };
}
const frame = { topic: 'game.1', seq: 5, players: ['a'] };
const forVisitors = { ...frame, players: [] };

test('a frame about members goes to members whole, to visitors without them, to both under one number', async () => {
  const { topics, newSocket } = openNamespace();
  const member = newSocket(async () => true);
  const visitor = newSocket(async () => false);
  const unknown = newSocket(() => Promise.reject(new Error('database down')));
  for (const socket of [member, visitor, unknown]) {
    expect(await socket.ask('join', 'game.1')).toEqual({ ok: true, seq: 4 });
  }
  topics.send('players', frame, forVisitors);
  topics.send('round', { topic: 'game.1' });
  const common = ['round', { topic: 'game.1' }];
  expect(member.received).toEqual([['players', frame], common]);
  expect(visitor.received).toEqual([['players', forVisitors], common]);
  expect(unknown.received).toEqual([['players', forVisitors], common]);
});

test('whose session ends is a visitor from then on, also in the middle of a join', async () => {
  const { topics, newSocket } = openNamespace();
  let find: (isMember: boolean) => void = () => {};
  const member = newSocket(async () => true);
  const joining = newSocket(() => new Promise((done) => (find = done)));
  await member.ask('join', 'game.1');
  const joined = joining.ask('join', 'game.1');
  member.endSession();
  joining.endSession();
  find(true);
  await joined;
  topics.send('players', frame, forVisitors);
  expect([member.received, joining.received]).toEqual([[['players', forVisitors]], [['players', forVisitors]]]);
});

test('who leaves hears nothing more, also where it leaves before its join was answered', async () => {
  const { topics, newSocket } = openNamespace();
  const left = newSocket(async () => true);
  await left.ask('join', 'game.1');
  await left.ask('leave', 'game.1');
  const hasty = newSocket(async () => true);
  const joined = hasty.ask('join', 'game.1');
  await hasty.ask('leave', 'game.1');
  expect(await joined).toEqual({ ok: false, reason: 'unknown_topic' });
  topics.send('players', frame, forVisitors);
  topics.send('round', frame);
  expect([left.received, hasty.received]).toEqual([[], []]);
});
