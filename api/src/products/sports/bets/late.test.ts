import type { Client } from '../../../../test/client';
import { closings } from '../../../../test/feed/closings';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch } from '../../../../test/feed/world';
import { recordFeedResult } from '../results/store';
import { sportsSlip } from '../testing/slip';

let site: FeedSite;
let member: Client;
let next = 0;

beforeAll(async () => {
  site = await feedSite((vendor) => {
    for (let id = 1; id <= 10; id++) vendor.matches.set(id, makePrematch(id));
  });
  member = await site.api.member('demo1');
  await until(async () => (await member.get('/api/game/list/5')).body.alive);
});
afterAll(() => site.stop());

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const money = async (): Promise<number> => (await member.get('/api/user')).body.money;
/** What bets on a match are on as it is now. */
async function slipOn(match: number) {
  const { markets } = (await member.get(`/api/game/matches/${match}`)).body.match;
  const market = markets.find(({ gameTypeId }: { gameTypeId: number }) => gameTypeId === 1);
  return sportsSlip([{ market, select: 'home' }], 10_000);
}

// A match of the feed is graded by its score: results of markets of the feed say nothing here.
test.each(closings.filter(([what]) => what !== 'settled' && what !== 'cancelled'))(
  'a bet that waits for its wallet until its match is %s is not booked',
  async (_what, closing) => {
    const match = ++next;
    const before = await money();
    const slip = await slipOn(match);
    const { id } = (await member.get('/api/user')).body;
    let bet: ReturnType<Client['once']>;
    await site.api.services.db.transaction(async (tx) => {
      await tx.query('select from wallets where member_id = $1 for update', [id]);
      bet = member.once('/api/game/bet', slip);
      await rest(300);
      site.vendor.say(closing(match));
      await rest(1_000);
    });
    expect((await bet!).body).toMatchObject({ status: 'error' });
    expect(await money()).toBe(before);
  },
);

test('a match whose result another process has stored is bet on no more, whatever this one knows', async () => {
  const match = ++next;
  const slip = await slipOn(match);
  const { match: shown } = (await member.get(`/api/game/matches/${match}`)).body;
  const league = { id: shown.league_id, name: shown.league_name } as never;
  const scores = { home: 1, away: 0, periods: [] };
  await site.api.services.db.transaction((tx) =>
    recordFeedResult(
      tx,
      { subject: `sports:f:1:${match}`, shown: { match: shown, markets: [], league } },
      { status_id: 4, scores },
    ),
  );
  expect((await member.once('/api/game/bet', slip)).body).toMatchObject({ status: 'error', reason: 'match_closed' });
});
