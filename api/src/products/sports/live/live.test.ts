import type { GameList, SportsOddsFrame } from '@maru/contracts';
import { io, type Socket } from 'socket.io-client';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch, makeVendorMatch } from '../../../../test/feed/world';
import { demoPassword } from '../../../site/demo/seed';
import { maxRequests, maxTopics } from './namespace';

let site: FeedSite;
let member: Client;
const sockets: Socket[] = [];

beforeAll(async () => {
  site = await feedSite((vendor) => {
    vendor.matches.set(1, makePrematch(1));
    for (let id = 9; id < 9 + maxTopics + 5; id++) vendor.matches.set(id, makeVendorMatch(id));
  });
  member = site.api.guest();
  await member.signIn('demo1', demoPassword);
  await until(async () => (await list(4)).total > 0);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => site.stop());

const list = async (category: number): Promise<GameList> => (await member.get(`/api/game/list/${category}`)).body;

async function connect(): Promise<Socket> {
  const socket = io(`${site.api.base}/sports`, { transports: ['websocket'], forceNew: true, reconnectionDelay: 20 });
  sockets.push(socket);
  await until(() => socket.connected);
  return socket;
}
const join = (socket: Socket, topic: unknown) => socket.timeout(5_000).emitWithAck('join', topic);

type Received = { event: string; topic: string; seq: number; odds?: SportsOddsFrame['odds']; matches?: unknown[] };
function received(socket: Socket): Received[] {
  const frames: Received[] = [];
  socket.onAny((event: string, data: Omit<Received, 'event'>) => frames.push({ event, ...data }));
  return frames;
}
const isNumbered = (frame: Received) => frame.event !== 'status';
const hasOdds = (frame: Received) => frame.event === 'inplay_odds';

// spec sports.18
test('a joined list is sent odds with numbers that go on from its snapshot', async () => {
  const socket = await connect();
  const frames = received(socket);
  const joined = await join(socket, 'category.4');
  const snapshot = await list(4);
  expect(joined).toEqual({ ok: true, seq: expect.any(Number) });
  expect(snapshot.seq).toBeGreaterThanOrEqual(joined.seq);
  // A frame of the whole match, sent when it is shown again, contains its current odds. Send another change then, large
  // enough to survive rounding by steps.
  let hundredths = 220;
  let nextAt = 0;
  await until(() => {
    if (Date.now() >= nextAt) {
      site.vendor.odds(9, 1, 91, `2.${hundredths % 100}`);
      hundredths += 10;
      nextAt = Date.now() + 1_000;
    }
    return frames.some(hasOdds);
  });
  // Matches and scores have separate frames, which may arrive before the odds.
  const counted = frames.filter((frame) => isNumbered(frame) || frame.matches !== undefined);
  const upToOdds = counted.slice(0, counted.findIndex(hasOdds) + 1);
  expect(upToOdds.map(({ seq }) => seq)).toEqual(upToOdds.map((_, at) => joined.seq + 1 + at));
  const frame = upToOdds.at(-1)!;
  expect(frame).toMatchObject({ event: 'inplay_odds', topic: 'category.4' });
  expect(frame.seq).toBeGreaterThan(snapshot.seq);
  const market = (await list(4)).data.find(({ id }) => id === 9)!.markets.find(({ gameTypeId }) => gameTypeId === 1)!;
  expect(frame.odds).toContainEqual([market.id, 'home', market.outcomes[0]!.odds]);
});

// spec sports.18
test('several changes within 300 ms are one frame, and the last value wins', async () => {
  const socket = await connect();
  const frames = received(socket);
  await join(socket, 'match.10');
  for (const price of ['2.11', '2.12', '2.13', '2.14', '2.15']) site.vendor.odds(10, 1, 101, price);
  await until(() => frames.some(isNumbered));
  await new Promise((resolve) => setTimeout(resolve, 700));
  const numbered = frames.filter(isNumbered);
  expect(numbered.length).toBeLessThanOrEqual(2);
  const { match, seq } = (await member.get('/api/game/matches/10')).body;
  expect(numbered.at(-1)!.seq).toBe(seq);
  const shown = match.markets.find(({ id }: { id: string }) => id === numbered.at(-1)!.odds![0]![0]);
  expect(numbered.at(-1)!.odds).toContainEqual([shown.id, 'home', shown.outcomes[0].odds]);
});

// spec sports.18
test('frames that a lost connection missed are seen as a gap, and the snapshot has what they said', async () => {
  const socket = await connect();
  const before = await join(socket, 'category.4');
  socket.io.engine.close();
  await until(() => !socket.connected);
  site.vendor.odds(11, 1, 111, '2.40');
  await until(() => socket.connected);
  await until(async () => (await list(4)).seq > before.seq);
  const again = await join(socket, 'category.4');
  const snapshot = await list(4);
  expect(again.seq).toBeGreaterThan(before.seq);
  expect(snapshot.seq).toBe(again.seq);
});

// spec sports.18
test('a goal suspends the match on its topics', async () => {
  const socket = await connect();
  const states: unknown[] = [];
  socket.on('status', (frame) => states.push(...(frame.matches ?? [])));
  await join(socket, 'category.4');
  site.vendor.say({ type: 'bet_stop', match: 12, groups: [], reason: 'goal' });
  await until(() => states.length > 0);
  expect(states).toContainEqual({ id: 12, state: 'suspended', stop_reason: 'goal' });
});

// spec sports.18
test('what is no topic is refused, whatever is sent', async () => {
  const socket = await connect();
  const wrong = [
    'category.1',
    'category.99',
    'match.0',
    'match.424242',
    'match.1e3',
    'virtual.9',
    '',
    'x'.repeat(10_000),
  ];
  for (const topic of [...wrong, null, 7, {}, ['category.4'], '__proto__']) {
    expect(await join(socket, topic)).toEqual({ ok: false, reason: 'unknown_topic' });
  }
  socket.emit('join');
  socket.emit('leave', { topic: 1 });
  expect(await join(socket, 'category.5')).toMatchObject({ ok: true });
});

// spec sports.18
test('a socket that joins a thousand topics stays in as many as are allowed and harms nobody', async () => {
  const socket = await connect();
  const names = Array.from({ length: 1_000 }, (_, i) => `match.${9 + (i % (maxTopics + 5))}`);
  const answers = await Promise.all(names.map((name) => join(socket, name)));
  const reasons = (reason: string) => answers.filter((answer) => answer.reason === reason).length;
  expect(answers.filter(({ ok }) => ok)).not.toHaveLength(0);
  expect(reasons('throttled')).toBe(1_000 - maxRequests);
  expect(reasons('too_many')).toBeGreaterThan(0);
  const other = await connect();
  expect(await join(other, 'category.4')).toMatchObject({ ok: true });
});

test('after leaving nothing more is sent', async () => {
  const socket = await connect();
  const frames = received(socket);
  await join(socket, 'match.13');
  expect(await socket.timeout(5_000).emitWithAck('leave', 'match.13')).toEqual({ ok: true });
  const count = frames.length;
  site.vendor.odds(13, 1, 131, '2.30');
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(frames).toHaveLength(count);
});
