import { channels } from '@maru/contracts';
import type { Client } from '../../../test/client';
import { collectEvents, createEcho } from '../../../test/echo';
import { until } from '../../../test/feed/fake-vendor';
import { type FeedSite, feedSite, silentAfterMs } from '../../../test/feed/site';
import { makePrematch, makeVendorMarket, makeVendorMatch } from '../../../test/feed/world';
import { TopicReader } from '../../products/feed/testing/reader';
import { makeSlip } from '../../products/feed/testing/slip';

let site: FeedSite;
let demo: Client;
let speaks = true;
const bet = async (picks: Parameters<typeof makeSlip>[0], more = {}) =>
  (await demo.once('/api/theSports/bettingValidate', makeSlip(picks, 1_000, more))).body;
const match = async (id: number) => (await demo.get(`/api/theSports/matches?ids=${id}`)).body.matches[id]?.match;
const value = async (id: number, market: number, outcome: number) =>
  (await match(id))?.markets[market]?.outcomes[outcome]?.value;
const change = (outcome: number, odds: string) => ({
  type: 'odds_change' as const,
  match: 1,
  market: 1,
  outcomes: [{ id: outcome, value: odds, status: 'open' as const }],
});

beforeAll(async () => {
  site = await feedSite((vendor) => {
    for (const id of [1, 2, 3]) vendor.matches.set(id, makeVendorMatch(id));
    vendor.matches.set(11, makePrematch(11));
  });
  demo = await site.api.member('demo1');
});
const beat = setInterval(() => speaks && site?.vendor.alive(), 200);
afterAll(async () => {
  clearInterval(beat);
  await site.stop();
});

test('a gap is filled and the odds behind it are right', async () => {
  site.vendor.make(change(11, '2.20'));
  site.vendor.say(change(12, '3.40'));
  await until(async () => (await value(1, 1, 11)) === 220 && (await value(1, 1, 12)) === 340);
});

test('duplicates and another order end in the newest odds', async () => {
  const [a, b, c] = ['2.30', '2.40', '2.50'].map((odds) => site.vendor.make(change(11, odds)));
  site.vendor.write(c!, b!, a!, a!, c!, b!);
  await until(async () => (await value(1, 1, 11)) === 250);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await value(1, 1, 11)).toBe(250);
});

test('malformed messages do not stop those that follow', async () => {
  site.vendor.write('data: {{{{\n\n', 'data: null\n\n');
  site.vendor.say(change(11, '2.60'));
  await until(async () => (await value(1, 1, 11)) === 260);
});

test('odds of 1.00 stay offered and odds above the range are refused', async () => {
  site.vendor.say(change(11, '1.00'));
  await until(async () => (await value(1, 1, 11)) === 100);
  site.vendor.say(change(12, '150.00'));
  await until(async () => (await value(1, 1, 12)) === 15_000);
  expect(await bet([[1, 1, 12, 15_000]])).toMatchObject({ reason: 'odds_out_of_range' });
});

test('a line that moves while the odds stay does not take bets on the old line', async () => {
  site.vendor.say({
    type: 'market_change',
    match: 2,
    market: makeVendorMarket(4, [
      [1024, 'over', '1.95', '3.5'],
      [1025, 'under', '1.87', '3.5'],
    ]),
  });
  await until(async () => (await value(2, 4, 1024)) === 195);
  expect(await bet([[2, 4, 24, 195]], { betOption: true })).toMatchObject({ reason: 'odds_missing' });
  expect(await bet([[2, 4, 1024, 195]])).toMatchObject({ success: true, bet: { legs: [{ line: 350 }] } });
});

test('a kick-off that moves is shown, and one that has passed takes no bets', async () => {
  const status = (match_time: number) =>
    site.vendor.say({ type: 'match_status', match: 11, status_id: 1, period: 0, match_time, timer: null });
  const later = Date.now() + 7_200_000;
  status(later);
  await until(async () => (await match(11)).match_time === later);
  expect(await bet([[11, 1, 111, 210]], { category: 2 })).toMatchObject({ success: true });
  status(Date.now() - 1_000);
  await until(async () => (await match(11)).match_time < Date.now());
  expect(await bet([[11, 1, 111, 210]], { category: 2 })).toMatchObject({ reason: 'match_closed', code: 'MARU-416' });
});

// spec live.15
test('a feed that falls silent takes no bets and says so, until it speaks again', async () => {
  const echo = createEcho(site.api.base, { client: demo });
  const received = collectEvents(echo, channels.inplay, '.FeedStatus') as { alive: boolean }[];
  await until(() => received.some((status) => status.alive));
  speaks = false;
  site.vendor.quiet = true;
  await site.api.services.settings.set({ 'the_sports_config.silent_after_ms': 1_500 });
  await until(() => received.at(-1)?.alive === false);
  expect(await bet([[3, 1, 31, 210]])).toMatchObject({ success: false, reason: 'feed_silent', code: 'MARU-409' });
  expect((await demo.get('/api/theSports/inplayList')).body.alive).toBe(false);
  await until(async () => (await site.api.guest().get('/api/health')).body.feed === 'silent');
  speaks = true;
  site.vendor.quiet = false;
  await site.api.services.settings.set({ 'the_sports_config.silent_after_ms': silentAfterMs });
  await until(() => received.at(-1)?.alive === true);
  expect(await bet([[3, 1, 31, 210]])).toMatchObject({ success: true });
  echo.disconnect();
});

test('after a cut the offers go on where the feed is, without a restart', async () => {
  site.vendor.disconnect();
  site.vendor.odds(3, 1, 31, '2.75');
  await until(async () => (await value(3, 1, 31)) === 275);
});

test('a reader on the live connection ends with what the list call says', async () => {
  const echo = createEcho(site.api.base, { client: demo });
  const frames: { event: 'match' | 'odds'; data: { seq: number } }[] = [];
  echo
    .channel(channels.inplay)
    .listen('.MatchRefresh', (e: { matchData: never }) => frames.push({ event: 'match', data: e.matchData }));
  echo
    .channel(channels.inplay)
    .listen('.GameRationUpdate', (e: { rationData: never }) => frames.push({ event: 'odds', data: e.rationData }));
  await until(() => site.api.services.live.listeners(channels.inplay) > 0);
  const first = (await demo.get('/api/theSports/inplayList')).body;
  const reader = new TopicReader(first, (item) => item.status_id === 3 && item.period !== 100);
  for (let i = 0; i < 40; i++) {
    site.vendor.odds(1 + (i % 3), 1, (1 + (i % 3)) * 10 + 1, `2.${10 + i}`);
    if (i === 10) {
      site.vendor.matches.set(4, makeVendorMatch(4));
      site.vendor.say({ type: 'match_added', match: makeVendorMatch(4) });
    }
    if (i === 25)
      site.vendor.say({ type: 'match_status', match: 2, status_id: 4, period: 100, match_time: 1, timer: null });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await until(async () => {
    for (const frame of frames.splice(0)) reader.take(frame as never);
    const { list, seq } = (await demo.get('/api/theSports/inplayList')).body;
    return (
      seq === reader.seq &&
      JSON.stringify(list) === JSON.stringify(reader.matches) &&
      Object.keys(list).join() === '1,3,4'
    );
  });
  expect(reader.gap).toBe(false);
  echo.disconnect();
});
