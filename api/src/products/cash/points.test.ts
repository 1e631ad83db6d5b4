import type { Client } from '../../../test/client';
import { bookBet } from '../../bets/placing/book';
import { plainBet } from '../../bets/testing/bets';
import { earnFromSettlements } from './points/earn';
import { allRight, CashSite } from './testing/site';

let site: CashSite;
let demo1: Client;
let first: Client;
let second: Client;
beforeAll(async () => {
  site = await CashSite.start();
  demo1 = await site.api.member('demo1');
  [first, second] = [await site.api.operator('opsadmin'), await site.api.operator('opsadmin2')];
});
afterAll(() => site.stop());
afterEach(async () => expect(await site.sums()).toEqual(allRight));

const points = async (login: string) => {
  const [row] = await site.api.services.db.query<{ point: number }>(
    `select ledger_balance('member:' || id || ':point')::float8 as point from members where login = $1`,
    [login],
  );
  return row!.point;
};
const convert = (client: Client, point: unknown, key?: string) => client.once('/api/cash/convertPoint', { point }, key);

// spec cash.22
test('points become whole won and the rest stays; lists, log and statement show it, and hiding keeps the record', async () => {
  const money = (await site.money('demo1')).cash;
  expect(await points('demo1')).toBe(1_250_050);
  const { body } = await convert(demo1, 1_000_050);
  expect(body).toMatchObject({
    conversion: { point: 1_000_000, money: 10_000 },
    money: money + 10_000,
    point: 250_050,
  });
  expect((await demo1.get('/api/cash/convertPoint')).body).toMatchObject({ total: 1, data: [{ point: 1_000_000 }] });
  expect((await demo1.get('/api/cash/allPoint')).body.data).toMatchObject([
    { reason: 'converted', point: -1_000_000, balance: 250_050 },
  ]);
  expect((await demo1.get('/api/cash/statement?kind=bonus')).body.data).toMatchObject([
    { posting: 'point_conversion', amount: 10_000, balance: money + 10_000 },
  ]);
  expect((await demo1.call('DELETE', `/api/cash/convert/${body.conversion.id}`)).status).toBe(200);
  expect((await demo1.call('DELETE', `/api/cash/convert/${body.conversion.id}`)).status).toBe(404);
  expect((await demo1.call('DELETE', '/api/cash/allPoint/delete')).status).toBe(200);
  expect((await demo1.get('/api/cash/convertPoint')).body.total).toBe(0);
  expect((await demo1.get('/api/cash/allPoint')).body.total).toBe(0);
  const [row] = await site.api.services.db.query(
    'select (select count(*)::int from point_conversions) as conversions, (select count(*)::int from point_entries) as entries',
  );
  expect(row).toEqual({ conversions: 1, entries: 1 });
});

test.each([0, -100, 1.5, 1e18, '100000'])('%j points are none', async (point) => {
  const before = await points('demo1');
  expect((await convert(demo1, point)).status).toBe(422);
  expect(await points('demo1')).toBe(before);
});

// spec cash.22
test('too few points, more than there are, and many conversions at once give no more than the points are worth', async () => {
  const demo3 = await site.api.member('demo3');
  expect((await convert(demo3, 99_999)).body.code).toBe('MARU-451');
  expect((await convert(demo3, 400_000)).body.code).toBe('MARU-450');
  const before = (await site.money('demo3')).cash;
  const answers = await Promise.all(Array.from({ length: 10 }, () => convert(demo3, 100_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect([await points('demo3'), (await site.money('demo3')).cash]).toEqual([10_075, before + 3_000]);
  const key = 'c'.repeat(20);
  const demo5 = await site.api.member('demo5');
  const replays = await Promise.all(Array.from({ length: 10 }, () => convert(demo5, 200_000, key)));
  expect(new Set(replays.map(({ status, body }) => `${status} ${body.conversion.id}`)).size).toBe(1);
  expect((await convert(demo5, 300_000, key)).status).toBe(409);
});

// spec cash.22
test('two people give points, and nobody can be left with less than none', async () => {
  const rows = await site.api.services.db.query<{ id: number }>(
    `select id::int as id from members where login = 'demo4'`,
  );
  const { id } = rows[0]!;
  const give = (point: number) => first.post('/api/ops/cash/points', { member: id, point, words: 'for the delay' });
  expect((await give(-99_999_999)).body.code).toBe('MARU-450');
  const { approval } = (await give(5_050)).body;
  expect((await first.once(`/api/ops/approvals/${approval}/approve`, {})).body.code).toBe('MARU-621');
  expect((await second.once(`/api/ops/approvals/${approval}/approve`, {})).body.state).toBe('approved');
  expect(await points('demo4')).toBe(50_050);
  const demo4 = await site.api.member('demo4');
  expect((await demo4.get('/api/cash/allPoint')).body.data).toMatchObject([
    { reason: 'given', point: 5_050, balance: 50_050, words: 'for the delay' },
  ]);
});

// spec cash.22
test('a settled bet brings its share once; voided or corrected it takes them back, and never more than are left', async () => {
  const { db } = site.api.services;
  const { settings } = (await first.get('/api/ops/cash/settings')).body;
  await site.settings({ points: { ...settings.points, earn: { '*': { '*': 100 } } } });
  const [member] = await db.query<{ id: number }>(`select id::int as id from members where login = 'demo2'`);
  const before = await points('demo2');
  const booked = await bookBet(db, plainBet(member!.id, 'coin:1', { stake: 50_000, win: 97_500 }));
  if (booked.state !== 'placed') throw new Error(booked.state);
  const { bet } = booked;
  const settle = (version: number, status: string, paid: number | null, results: string) =>
    db.query(`select bet_settle($1, $2, $3::text[], $4, $5)`, [bet.id, version, results, status, paid]);
  const earned = async () => {
    await db.query('select ledger_seal(10000)');
    await earnFromSettlements(site.api.services);
    return (await points('demo2')) - before;
  };
  expect(await earned()).toBe(0);
  await settle(0, 'lost', 0, '{lost}');
  expect(await earned()).toBe(50_000);
  expect(await earned()).toBe(50_000);
  await settle(1, 'void', 50_000, '{void}');
  expect(await earned()).toBe(0);
  const demo2 = await site.api.member('demo2');
  expect((await demo2.get('/api/cash/allPoint')).body.data.map(({ reason }: { reason: string }) => reason)).toEqual([
    'stake_corrected',
    'stake',
  ]);
});

// spec cash.23
test('the statement adds up: opening, in and out are closing; each line’s balance is the one before and its amount', async () => {
  const read = async (query: string) => (await demo1.get(`/api/cash/statement${query}`)).body;
  const whole = await read('');
  const { cash } = await site.money('demo1');
  expect(whole.opening + whole.in - whole.out).toBe(whole.closing);
  expect([whole.closing, whole.data[0].balance]).toEqual([cash, cash]);
  const lines = [...whole.data].reverse();
  for (const [at, line] of lines.entries()) {
    expect(line.balance).toBe((lines[at - 1]?.balance ?? whole.opening) + line.amount);
  }
  const last = whole.data[0].at;
  const none = await read(`?from=${last + 1}`);
  expect(none).toMatchObject({ total: 0, opening: cash, closing: cash, in: 0, out: 0 });
  const before = await read(`?to=${last}`);
  expect(before.closing).toBe(whole.data[0].balance - whole.data[0].amount);
  expect((await demo1.get('/api/cash/statement?kind=nothing')).status).toBe(422);
  const file = await fetch(`${site.api.base}/api/cash/statement.csv`, {
    headers: {
      cookie: [...demo1.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'accept-language': 'es',
    },
  });
  const text = await file.text();
  expect(file.headers.get('content-disposition')).toMatch(/maru-statement-\d{4}-\d\d-\d\d\.csv/);
  const [head, ...fileLines] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(fileLines).toHaveLength(whole.total);
  // The words of the member's language, whatever the browser's is, and the clock of Korea.
  expect(head).toBe('번호,시각,구분,내용,대상,금액,잔액');
  const first = whole.data.at(-1);
  const korean = `${new Date(first.at + 9 * 3_600_000).toISOString().slice(0, -1)}+09:00`;
  expect(fileLines[0]).toContain(`,${korean},`);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|demo_grant/);
});

// spec cash.24
test('transfers with a casino are refused as long as there is none', async () => {
  const body = { type: 'hera', direction: 'to_casino', amount: 10_000 };
  expect((await demo1.once('/api/cash/convertMoney', body)).body.code).toBe('MARU-453');
  expect((await demo1.get('/api/cash/convertMoney?type=union')).body.total).toBe(0);
  expect((await demo1.get('/api/cash/convertMoney?type=other')).status).toBe(422);
});
