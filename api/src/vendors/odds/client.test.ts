import type { FeedMessage, FeedSnapshot } from '@maru/contracts';
import { FakeVendor, until } from '../../../test/feed/fake-vendor';
import { makeVendorMatch } from '../../../test/feed/world';
import { FeedClient } from './client';

let vendor: FakeVendor;
let client: FeedClient;
let messages: number[];
let snapshots: { seq: number; isNewRun: boolean }[];

beforeEach(async () => {
  vendor = await new FakeVendor().start();
  vendor.matches.set(1, makeVendorMatch(1));
  messages = [];
  snapshots = [];
  client = new FeedClient({
    url: vendor.url,
    log: { info: () => {}, warn: () => {} },
    sink: {
      message: (message: FeedMessage) => void messages.push(message.seq),
      snapshot: (snapshot: FeedSnapshot, isNewRun: boolean) => void snapshots.push({ seq: snapshot.seq, isNewRun }),
    },
    times: { holeMs: 60, retryMs: 20, retryMaxMs: 100, stallMs: 400, callMs: 500, staleMs: 150, mendAgainMs: 50 },
  });
  client.start();
  await until(() => vendor.clients === 1);
});
afterEach(async () => {
  await client.stop();
  await vendor.stop();
});
const score = (home: number) => ({
  type: 'score' as const,
  match: 1,
  score: { home, away: 0, periods: [] as [number, number][] },
});

test('begins with a snapshot and goes on with the stream', async () => {
  vendor.say(score(1));
  vendor.say(score(2));
  await until(() => messages.length === 2);
  expect(snapshots).toEqual([{ seq: 100, isNewRun: false }]);
  expect(messages).toEqual([101, 102]);
});

test('duplicates and another order do no harm', async () => {
  const [a, b, c] = [vendor.make(score(1)), vendor.make(score(2)), vendor.make(score(3))];
  vendor.write(c!, a!, a!, b!, c!, b!);
  await until(() => messages.length === 3);
  expect(messages).toEqual([101, 102, 103]);
  expect(client.counts.fills).toBe(0);
});

test('lost messages are asked for', async () => {
  vendor.make(score(1));
  vendor.say(score(2));
  await until(() => messages.length === 2);
  expect(messages).toEqual([101, 102]);
  expect(snapshots).toHaveLength(1);
});

test('messages that the feed no longer keeps are replaced by a snapshot', async () => {
  vendor.make(score(1));
  vendor.say(score(2));
  vendor.forgotten = 102;
  vendor.events = [];
  await until(() => snapshots.length === 2);
  expect(snapshots[1]).toEqual({ seq: 102, isNewRun: false });
  vendor.say(score(3));
  await until(() => messages.includes(103));
  expect(messages).toEqual([103]);
});

test('after a cut the stream resumes where it was', async () => {
  vendor.say(score(1));
  await until(() => messages.length === 1);
  vendor.disconnect();
  vendor.make(score(2));
  await until(() => messages.length === 2);
  expect(snapshots).toHaveLength(1);
});

test('a cut that was too long ends in a snapshot', async () => {
  vendor.disconnect();
  vendor.make(score(1));
  vendor.forgotten = 101;
  await until(() => snapshots.length === 2);
  expect(snapshots[1]!.seq).toBe(101);
});

test('what cannot be read is passed over', async () => {
  vendor.write(
    'data: {"seq":\n\n',
    'data: 5\n\n',
    'nonsense\n\n',
    'data: {"seq":101,"type":"odds_change","ts":1,"match":"x"}\n\n',
  );
  vendor.seq = 101;
  vendor.write({ seq: 102, ts: 1, type: 'no_such_type' } as never);
  vendor.seq = 102;
  vendor.say(score(1));
  await until(() => messages.length === 1);
  expect(messages).toEqual([103]);
  expect(client.counts.malformed).toBe(4);
  expect(snapshots).toHaveLength(1);
});

test('a stream that falls silent is cut and resumed, and counts as no sign of life', async () => {
  vendor.say(score(1));
  await until(() => messages.length === 1);
  const at = client.lastMessageAt;
  await until(() => client.counts.connects > 1);
  expect(client.lastMessageAt).toBe(at);
});

test('a feed that begins a new life is taken anew, though its numbers are old', async () => {
  for (let home = 1; home <= 5; home++) vendor.say(score(home));
  await until(() => messages.length === 5);
  vendor.restart('run-2', 3);
  // The new life does not know the requested number and sends its own messages.
  vendor.forgotten = 0;
  const beat = setInterval(() => vendor.say(score(0)), 20);
  await until(() => snapshots.length === 2);
  clearInterval(beat);
  expect(snapshots[1]!.isNewRun).toBe(true);
  const before = messages.length;
  vendor.say(score(7));
  await until(() => messages.length > before);
});

test('a feed that is down is tried again until it answers', async () => {
  vendor.down = true;
  vendor.disconnect();
  vendor.forgotten = 500;
  vendor.seq = 500;
  await until(() => vendor.calls.filter((path) => path === '/v1/snapshot').length > 3);
  vendor.down = false;
  await until(() => snapshots.length === 2);
});
