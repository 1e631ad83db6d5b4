import type { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { closings, stopped } from '../../../../test/feed/closings';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makeVendorMatch } from '../../../../test/feed/world';
import { describeOnServer } from '../../../../test/harness';
import { createRandom } from '../../../../test/random';
import { makeSlip } from '../testing/slip';

// What a bet waits for between its quote and its commit is a lock on its wallet; on the embedded database, whose one
// connection is held, it is the connection.
const matches = 60;
let site: FeedSite;
let member: Client;
let memberId: number;
let next = 0;

beforeAll(async () => {
  site = await feedSite((vendor) => {
    for (let id = 1; id <= matches; id++) vendor.matches.set(id, makeVendorMatch(id));
  });
  member = await site.api.member('demo1');
  memberId = (await member.get('/api/user')).body.id;
  await site.api.services.settings.set({ 'cash_out.use': 1, 'cash_out.margin_bp': 0, 'cash_out.min_value': 1 });
});
afterAll(async () => {
  expect(await verify(site.api.services.db)).toMatchObject({ ok: true });
  await site.stop();
});

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A match in play that no test has used. */
const fresh = () => ++next;
const money = async (): Promise<number> => (await member.get('/api/user')).body.money;

/** Has nothing of the member be booked while `work` is done. */
async function whileLocked(work: () => Promise<unknown>): Promise<void> {
  await site.api.services.db.transaction(async (tx) => {
    await tx.query('select from wallets where member_id = $1 for update', [memberId]);
    await work();
  });
}

const feedBet = (match: number) =>
  member.once('/api/theSports/bettingValidate', makeSlip([[match, 1, match * 10 + 1, 210]], 10_000));
test.each(closings)('a bet that waits until its match is %s is not booked', async (_what, closing, reason) => {
  const match = fresh();
  const before = await money();
  let bet: ReturnType<typeof feedBet>;
  await whileLocked(async () => {
    bet = feedBet(match);
    await rest(300);
    site.vendor.say(closing(match));
    await rest(1_000);
  });
  expect((await bet!).body).toMatchObject({ success: false, reason });
  expect(await money()).toBe(before);
});

test('a bet that waits longer than its quote holds is quoted again, and booked where nothing moved', async () => {
  const match = fresh();
  const before = await money();
  let bet: ReturnType<typeof feedBet>;
  await whileLocked(async () => {
    bet = feedBet(match);
    await rest(1_300);
  });
  expect((await bet!).body).toMatchObject({ success: true, money: before - 10_000 });
});

test('lower odds that came while it waited refuse it', async () => {
  const match = fresh();
  let bet: ReturnType<typeof feedBet>;
  await whileLocked(async () => {
    bet = feedBet(match);
    await rest(300);
    site.vendor.odds(match, 1, match * 10 + 1, '1.50');
    await rest(1_000);
  });
  expect((await bet!).body).toMatchObject({ success: false, reason: 'odds_changed' });
});

test('an early settlement that waits until its match is stopped is not paid, and one that nothing happens to is', async () => {
  for (const happens of [true, false]) {
    const match = fresh();
    const { id } = (await feedBet(match)).body.bet;
    const before = await money();
    let paid: ReturnType<Client['once']>;
    await whileLocked(async () => {
      paid = member.once(`/api/info/cashOut/${id}`, { value: 10_000 });
      await rest(300);
      if (happens) site.vendor.say(stopped(match));
      await rest(1_000);
    });
    expect((await paid!).body).toMatchObject(
      happens ? { success: false, reason: 'odds_suspended' } : { success: true },
    );
    expect((await money()) - before).toBe(happens ? 0 : 10_000);
  }
});

describeOnServer('on a server', () => {
  test.each(closings)('a bet that waits for a moment sees that its match is %s', async (_what, closing) => {
    const match = fresh();
    const before = await money();
    let bet: ReturnType<typeof feedBet>;
    await whileLocked(async () => {
      bet = feedBet(match);
      await rest(100);
      site.vendor.say(closing(match));
      // Stored by then, and the quote is good for as long again.
      await rest(300);
    });
    expect((await bet!).body.success).toBe(false);
    expect(await money()).toBe(before);
  });

  test('whatever waits for however long, no bet is booked later than its match was closed', async () => {
    const random = createRandom(20);
    const db = site.api.services.db;
    const seen = { booked: 0, refused: 0 };
    for (let round = 0; round < 12; round++) {
      const match = fresh();
      const closing = closings[Math.floor(random() * closings.length)]![1];
      const [betAt, saidAt, freeAt] = [random() * 200, random() * 400, random() * 400];
      const bets: ReturnType<typeof feedBet>[] = [];
      await Promise.all([
        whileLocked(() => rest(freeAt)),
        rest(betAt).then(() => bets.push(feedBet(match), feedBet(match))),
        rest(saidAt).then(() => site.vendor.say(closing(match))),
      ]);
      for (const bet of bets) {
        const { body } = await bet;
        seen[body.success ? 'booked' : 'refused']++;
      }
      await until(async () => (await db.query('select from feed_closed where match_id = $1', [match])).length > 0);
      const late = await db.query(
        `select from member_bets b join bet_leg_data l on l.bet_id = b.id
           join feed_closed c on c.match_id = $1
          where l.subject like 'feed:1:' || $1 || ':%' and b.placed_at > c.received_at`,
        [match],
      );
      expect(late).toEqual([]);
    }
    expect(seen.booked).toBeGreaterThan(0);
    expect(seen.refused).toBeGreaterThan(0);
  });
});
