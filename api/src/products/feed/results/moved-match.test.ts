import { matchStatus } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch } from '../../../../test/feed/world';
import { makeSlip } from '../testing/slip';

const hour = 3_600_000;
let site: FeedSite;
let member: Client;
beforeAll(async () => {
  site = await feedSite((vendor) => vendor.matches.set(1, makePrematch(1)));
  member = await site.api.member();
});
afterAll(() => site.stop());

const place = async () => {
  const { body } = await member.once(
    '/api/theSports/bettingValidate',
    makeSlip([[1, 1, 11, 210]], 10_000, { category: 2 }),
  );
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.bet as { id: string };
};
const recorded = async ({ id }: { id: string }) =>
  (await member.get('/api/info/betRecord')).body.data.find((bet: { id: string }) => bet.id === id);
async function settled(bet: { id: string }) {
  await until(async () => (await recorded(bet)).status !== 'open');
  return recorded(bet);
}

// spec sports.34
test('of the bets on a match that moves, the one on the old time is void and the one on the new time is paid', async () => {
  const before = await place();
  const moved = site.vendor.matches.get(1)!.match_time + 25 * hour;
  const status = { type: 'match_status', match: 1, match_time: moved, timer: null } as const;
  site.vendor.say({ ...status, status_id: matchStatus.notStarted, period: 0 });
  let after: Awaited<ReturnType<typeof place>> | undefined;
  await until(async () => {
    const bet = await place();
    const { legs } = await recorded(bet);
    if (legs[0].match_time === moved) after = bet;
    return after !== undefined;
  });
  site.vendor.say({ ...status, status_id: matchStatus.live, period: 1 });
  site.vendor.say({
    type: 'settlement',
    match: 1,
    market: 1,
    certainty: 'confirmed',
    outcomes: [11, 12, 13].map((id) => ({ id, won: id === 11 ? 1 : 0, void_tenths: 0 })),
  });
  expect(await settled(after!)).toMatchObject({ status: 'won', legs: [{ result: 'won' }] });
  expect(await settled(before)).toMatchObject({
    status: 'void',
    paid: 10_000,
    legs: [{ result: 'void', void_reason: 'start_time_changed', late_hours: 24 }],
  });
});
