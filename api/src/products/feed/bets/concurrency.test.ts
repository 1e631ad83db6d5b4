import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../../../../test/client';
import { balance, verify } from '../../../../test/database';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makeVendorMatch } from '../../../../test/feed/world';
import { describeOnServer } from '../../../../test/harness';
import { makeSlip } from '../testing/slip';

let site: FeedSite;
beforeAll(async () => {
  site = await feedSite((vendor) => vendor.matches.set(1, makeVendorMatch(1)));
});
const beat = setInterval(() => site?.vendor.alive(), 500);
afterAll(async () => {
  clearInterval(beat);
  await site.stop();
});
/** As a browser does it: an attempt whose connection breaks is made again with its key. */
async function place(client: Client, key: string): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await client.once('/api/theSports/bettingValidate', slip, key);
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
const slip = makeSlip([[1, 1, 11, 210]], 10_000);

test('50 parallel repetitions of one key give one bet and one answer', async () => {
  const demo = await site.api.member('demo1');
  const before = (await demo.get('/api/user')).body.money;
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => place(demo, key)));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]!.body).toMatchObject({ success: true, money: before - 10_000 });
  expect((await demo.get('/api/user')).body.money).toBe(before - 10_000);
});

describeOnServer('on a server', () => {
  // spec robustness.13
  test('200 parallel bets on one balance accept exactly what it covers', async () => {
    const demo = await site.api.member('demo2');
    const { id, money } = (await demo.get('/api/user')).body;
    // Leaves 370,000: 37 bets of 10,000.
    await site.api.services.db.query(`select ledger_post('test', 'spend', 'test', $1::jsonb)`, [
      JSON.stringify([
        { account: `member:${id}:cash`, amount: 370_000 - money },
        { account: 'house:test', amount: money - 370_000 },
      ]),
    ]);
    const answers = await Promise.all(Array.from({ length: 200 }, () => place(demo, randomUUID())));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(37);
    expect(new Set(answers.filter(({ body }) => !body.success).map(({ body }) => body.reason))).toEqual(
      new Set(['balance_short']),
    );
    expect((await demo.get('/api/user')).body.money).toBe(0);
    expect(await balance(site.api.services.db, `member:${id}:cash`)).toBe(0);
  });
});

test('the ledger balances', async () => {
  expect(await verify(site.api.services.db)).toMatchObject({ ok: true });
});
