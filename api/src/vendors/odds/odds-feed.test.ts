import { FakeVendor, until } from '../../../test/feed/fake-vendor';
import type { FeedSink } from './client';
import { OddsFeed } from './odds-feed';

let vendor: FakeVendor;
let feed: OddsFeed;
beforeEach(async () => {
  vendor = await new FakeVendor().start();
  feed = new OddsFeed({ url: vendor.url, log: { info: () => {}, warn: () => {} } });
});
afterEach(async () => {
  await feed.stop();
  await vendor.stop();
});

const recorder = (name: string, order: string[], fail = false): FeedSink => ({
  snapshot: () => void order.push(`${name} snapshot`),
  message(message) {
    order.push(`${name} ${message.seq}`);
    if (fail) throw new Error('this sink fails');
  },
});

// spec sports.19
test('two products share one connection and are given the same messages, the first one first', async () => {
  const order: string[] = [];
  feed.add(recorder('a', order));
  feed.add(recorder('b', order));
  feed.start();
  await until(() => vendor.clients === 1);
  vendor.alive();
  await until(() => order.length === 6);
  expect(order).toEqual(['a snapshot', 'b snapshot', 'a 101', 'b 101', 'a 102', 'b 102']);
  expect(vendor.clients).toBe(1);
  expect(feed.seq).toBe(102);
});

test('a sink that fails keeps no message from the others', async () => {
  const order: string[] = [];
  feed.add(recorder('a', order, true));
  feed.add(recorder('b', order));
  feed.start();
  await until(() => vendor.clients === 1);
  vendor.alive();
  await until(() => order.includes('b 102'));
  expect(order.filter((line) => line.startsWith('b'))).toEqual(['b snapshot', 'b 101', 'b 102']);
});
