import type { Ranking } from '@maru/contracts';
import type { Client } from '../../../../test/client';
import { memberWith } from '../../../../test/database';
import { startApi, type TestApi } from '../../../../test/harness';
import { CoinBets, errors } from '../../../bets/testing/bets';
import type { CoinResult } from '../../../bets/testing/coin-product';
import { agree, withdrawConsent } from '../coupons/testing';
import { periodMs } from './standings';

let api: TestApi;
let asking: Client;
let own: number;
let coins: CoinBets;
let toss = 0;
beforeAll(async () => {
  api = await startApi();
  coins = new CoinBets(api.services.db);
  api.services.bets.register(coins.coin);
  asking = await api.member('demo1');
  own = (await asking.get('/api/user')).body.id;
});
afterAll(() => api.stop());

let clock: jest.SpyInstance | undefined;
let later = 0;
afterEach(() => clock?.mockRestore());
/** The ranking as it is once the sums of before are old. */
async function ranking(query = '', client = asking): Promise<Ranking> {
  later += 31_000;
  const now = Date.now() + later;
  clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const { status, body } = await client.get(`/api/ranking${query}`);
  clock.mockRestore();
  expect(status).toBe(200);
  return body;
}
/** Places and settles a bet with this stake at 3.00 on one toss with the given result. */
async function bet(
  member: number,
  stake: number,
  result: CoinResult = 'heads',
  status: 'won' | 'lost' | 'void' = 'won',
): Promise<number> {
  toss += 1;
  const { id } = await coins.book(member, [{ toss, odds: 300 }], stake);
  await coins.toss([toss, result]);
  await coins.until(id, status);
  return id;
}
/** Two legs, one won at 1.20 and one half lost: 0.60 times the stake. */
async function underpaid(member: number): Promise<void> {
  toss += 2;
  const legs = [toss - 1, toss].map((tossId) => ({ toss: tossId, odds: 120 }));
  const { id } = await coins.book(member, legs, 10_000);
  await coins.toss([toss - 1, 'heads'], [toss, 'half_lost']);
  await coins.until(id, 'won');
  expect(await api.services.db.query('select status, paid from member_bets where id = $1', [id])).toEqual([
    { status: 'won', paid: 6_000n },
  ]);
}
const someone = async (nick: string): Promise<number> => {
  const id = await memberWith(api.services.db, 1_000_000);
  await api.services.db.query('update members set nick = $2, level = 3 where id = $1', [id, nick]);
  await agree(api.services.db, id);
  return id;
};
const set = (id: number, change: string) => api.services.db.query(`update members set ${change} where id = $1`, [id]);

// spec backoffice.13
test('sums up what won bets paid above their stakes; lost, void and open ones count nothing', async () => {
  expect(await ranking()).toMatchObject({ rows: [], own: null });
  const [sky, sea, none] = [await someone('하늘바다'), await someone('바다하늘'), await someone('빈손회원')];
  await bet(sky, 10_000);
  await bet(sky, 5_000);
  await bet(sky, 50_000, 'tails', 'lost');
  await bet(sea, 12_000);
  await bet(sea, 90_000, 'void', 'void');
  await bet(none, 70_000, 'tails', 'lost');
  await coins.book(none, [{ toss: 100_000, odds: 300 }], 1_000);
  // Half won: (3.00 + 1) / 2 = 2.00 times the stake.
  await bet(own, 1_000, 'half_won');
  const { rows, own: mine, from, until } = await ranking();
  expect(rows).toEqual([
    { rank: 1, level: 3, nick: '하늘**', amount: 30_000, mine: false, simulated: false },
    { rank: 2, level: 3, nick: '바다**', amount: 24_000, mine: false, simulated: false },
    { rank: 3, level: 1, nick: '마루하나', amount: 1_000, mine: true, simulated: false },
  ]);
  expect(mine).toEqual(rows[2]);
  expect(until - from).toBe(periodMs);
  expect(await ranking('?limit=1')).toMatchObject({ rows: [{ rank: 1 }], own: { rank: 3 } });
  // A half-returned stake; and a bet with a winning leg that pays less than its stake.
  const half = await someone('반환회원');
  await bet(half, 10_000, 'half_lost', 'lost');
  await underpaid(half);
  expect((await ranking()).rows).toHaveLength(3);
  expect(errors).toEqual([]);
});

// spec backoffice.13
test('of equal amounts the one that was reached first stands first', async () => {
  const [late, early] = [await someone('늦은회원'), await someone('이른회원')];
  await bet(late, 20_000);
  await bet(early, 40_000);
  await bet(late, 20_000);
  const nicks = (await ranking()).rows.slice(0, 2).map(({ nick, amount }) => [nick, amount]);
  expect(nicks).toEqual([
    ['이른**', 80_000],
    ['늦은**', 80_000],
  ]);
});

// spec backoffice.13
test('a settlement that is taken back, or is older than seven days, counts no more', async () => {
  const { db } = api.services;
  const member = await someone('정정회원');
  const old = await bet(member, 100_000);
  const wrong = await bet(member, 60_000);
  expect((await ranking()).rows[0]).toMatchObject({ nick: '정정**', amount: 320_000 });
  await coins.toss([toss, null]);
  await coins.until(wrong, 'open');
  expect((await ranking()).rows[0]).toMatchObject({ nick: '정정**', amount: 200_000 });
  const age = async (ms: number) => {
    await db.query(`update member_bets set settled_at = to_timestamp($2::float8 / 1000) where id = $1`, [
      old,
      Date.now() + later - ms,
    ]);
  };
  // The clock of the next look is 31 s further on.
  await age(periodMs - 60_000);
  expect((await ranking()).rows[0]).toMatchObject({ nick: '정정**' });
  await age(periodMs);
  expect((await ranking()).rows.some(({ nick }) => nick === '정정**')).toBe(false);
});

// spec backoffice.13
test('restricted and blocked members are left out, and come back; a kept one stays', async () => {
  const member = await someone('제한회원');
  await bet(member, 200_000);
  const first = async () => (await ranking()).rows[0]!.nick;
  expect(await first()).toBe('제한**');
  for (const [change, back] of [
    ['status = 5', 'status = 1'],
    ['status = 9', 'status = 1'],
    ['only_cs = 1', 'only_cs = 0'],
  ]) {
    await set(member, change!);
    expect(await first()).not.toBe('제한**');
    await set(member, back!);
    expect(await first()).toBe('제한**');
  }
  await set(member, 'strict_memo = 1');
  expect(await first()).toBe('제한**');
});

test('who has not agreed to promotions takes no part, is told no place, and is there again with the consent', async () => {
  const { db } = api.services;
  const member = await someone('동의회원');
  await bet(member, 250_000);
  const first = async () => (await ranking()).rows[0]!.nick;
  expect(await first()).toBe('동의**');
  await withdrawConsent(db, member);
  expect(await first()).not.toBe('동의**');
  await agree(db, member);
  expect(await first()).toBe('동의**');
  await withdrawConsent(db, own);
  expect(await asking.get('/api/ranking')).toMatchObject({ status: 403, body: { code: 'MARU-481' } });
  await agree(db, own);
});

test('many askers at once cost one look at the bets, and none within 30 s', async () => {
  await ranking();
  later += 31_000;
  const now = Date.now() + later;
  const querySpy = jest.spyOn(api.services.db, 'query');
  clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  try {
    const sums = () => querySpy.mock.calls.filter(([text]) => text.includes('sum(paid - stake)')).length;
    await Promise.all(Array.from({ length: 8 }, () => asking.get('/api/ranking')));
    expect(sums()).toBe(1);
    clock.mockReturnValue(now + 29_999);
    await asking.get('/api/ranking');
    expect(sums()).toBe(1);
    clock.mockReturnValue(now + 30_000);
    await asking.get('/api/ranking');
    expect(sums()).toBe(2);
  } finally {
    querySpy.mockRestore();
  }
});

test('a look that failed is made again', async () => {
  await ranking();
  later += 31_000;
  const now = Date.now() + later;
  const { db } = api.services;
  const query = db.query.bind(db);
  clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  const broken = jest.spyOn(db, 'query').mockImplementation((text, params) => {
    if (text.includes('sum(paid - stake)')) return Promise.reject(new Error('database away'));
    return query(text, params) as never;
  });
  expect((await asking.get('/api/ranking')).status).toBe(500);
  broken.mockRestore();
  expect((await asking.get('/api/ranking')).status).toBe(200);
});

test.each(['limit=0', 'limit=101', 'limit=x', 'page=1'])('?%s is refused', async (query) => {
  expect((await asking.get(`/api/ranking?${query}`)).status).toBe(422);
});
