import type { SportsMatch } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { verify } from '../../../../test/database';
import { until } from '../../../../test/feed/fake-vendor';
import { type FeedSite, feedSite } from '../../../../test/feed/site';
import { makePrematch } from '../../../../test/feed/world';
import { describeOnServer, startApi, type TestApi } from '../../../../test/harness';
import { type SlipPick, sportsSlip } from '../testing/slip';

/** Two processes of the API on one database, and members who bet in both of them. */
describeOnServer('100 parallel bets in two processes', () => {
  let site: FeedSite;
  let other: TestApi;
  let admin: Client;
  let members: Client[];

  beforeAll(async () => {
    site = await feedSite((vendor) => {
      for (let id = 1; id <= 2; id++) vendor.matches.set(id, makePrematch(id));
    });
    other = await startApi({ feedUrl: site.vendor.url }, site.place);
    admin = await site.api.operator('opsadmin');
    const logins = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
    members = [
      ...(await Promise.all(logins.map((login) => site.api.member(login)))),
      ...(await Promise.all(logins.map((login) => other.member(login)))),
    ];
    for (const member of members.slice(0, 5)) {
      const { id } = (await member.get('/api/user')).body;
      await site.api.services.db.query(`select ledger_post('test', $1, 'test', $2::jsonb)`, [
        `limit-race:${id}`,
        JSON.stringify([
          { account: `member:${id}:cash`, amount: 100_000_000 },
          { account: 'house:test', amount: -100_000_000 },
        ]),
      ]);
    }
    for (const member of [members[0]!, members[5]!])
      await until(async () => {
        const { body } = await member.get('/api/game/list/5');
        return body.alive && body.total === 2;
      });
    const [near, far] = [await fetchPick(1), await fetchPick(2)];
    await setLimit(near.key, 30 * near.gain(5_000));
    // A bet of 1,000 is far from it: 100 connections times its win is less than half.
    await setLimit(far.key, 1_000 * far.gain(1_000));
  });
  afterAll(async () => {
    expect(await verify(site.api.services.db)).toMatchObject({ ok: true });
    await other.stop();
    await site.stop();
  });

  async function fetchPick(id: number) {
    const match: SportsMatch = (await members[0]!.get(`/api/game/matches/${id}`)).body.match;
    const market = match.markets.find(({ gameTypeId }) => gameTypeId === 1)!;
    const { odds } = market.outcomes.find(({ code }) => code === 'home')!;
    const pick: SlipPick = { market, select: 'home' };
    return { pick, key: `sports:f:1:${id}:${market.id}:home`, gain: (stake: number) => (stake * (odds - 100)) / 100 };
  }
  /** Before either process has looked at its limits: without Redis it would hear of a later change after 30 s. */
  async function setLimit(key: string, amount: number) {
    const body = { scope: 'outcome', key, kind: 'max_loss', amount, note: '' };
    expect((await admin.call('PUT', '/api/ops/limits', body)).status).toBe(200);
  }
  const bet = async (member: Client, pick: SlipPick, stake: number) =>
    (await member.once('/api/game/bet', sportsSlip([pick], stake))).body;
  const hundred = (pick: SlipPick, stake: number) =>
    Promise.all(Array.from({ length: 100 }, (_, i) => bet(members[i % 10]!, pick, stake)));
  async function readLoss(key: string) {
    const [row] = await site.api.services.db.query<{ loss: bigint }>(
      'select loss from outcome_exposure where outcome_key = $1',
      [key],
    );
    return Number(row!.loss);
  }

  // spec backoffice.25
  test('never pass the limit of an outcome that each of them is near', async () => {
    const { pick, key, gain } = await fetchPick(1);
    const answers = await hundred(pick, 5_000);
    expect(answers.filter(({ status }) => status === 'success')).toHaveLength(30);
    expect(new Set(answers.filter(({ status }) => status !== 'success').map(({ reason }) => reason))).toEqual(
      new Set(['limit_outcome']),
    );
    expect(await readLoss(key)).toBe(30 * gain(5_000));
  });

  // spec backoffice.25
  test('go over from far to near without losing count, and stop exactly at the limit', async () => {
    const { pick, key, gain } = await fetchPick(2);
    const limit = 1_000 * gain(1_000);
    // Fifty of them fit into the half in which bets do not wait for each other.
    for (let i = 0; i < 9; i++) expect(await bet(members[i]!, pick, 50_000)).toMatchObject({ status: 'success' });
    const crossing = await hundred(pick, 1_000);
    expect(crossing.filter(({ status }) => status === 'success')).toHaveLength(100);
    expect(await readLoss(key)).toBe(550 * gain(1_000));
    for (let i = 0; i < 8; i++) expect(await bet(members[i]!, pick, 50_000)).toMatchObject({ status: 'success' });
    expect(await bet(members[8]!, pick, 20_000)).toMatchObject({ status: 'success' });
    const last = await hundred(pick, 1_000);
    expect(last.filter(({ status }) => status === 'success')).toHaveLength(30);
    expect(await readLoss(key)).toBe(limit);
  });
});
