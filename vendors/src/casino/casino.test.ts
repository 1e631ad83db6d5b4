import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UnionTransfer, unionTransactions, vendorGames } from '@maru/contracts';
import { type RunningCasino, startCasino } from './listen';
import type { Options } from './options';
import { signedCaller } from './testing';

const key = 'test-key';
const folder = mkdtempSync(join(tmpdir(), 'maru-casino-'));
const options: Options = {
  port: 0,
  host: '127.0.0.1',
  key,
  folder,
  seed: 'tests',
  publicUrl: null,
  frames: 'http://localhost:*',
  seamlessSite: null,
  seamlessKey: 'k',
  rate: 100,
  faults: true,
  assets: __dirname,
};
let running: RunningCasino;
let call: ReturnType<typeof signedCaller>;
beforeAll(async () => {
  running = await startCasino(options);
  call = signedCaller(running.url, key);
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true });
});

let made = 0;
/** A user of every company with this much money, KRW. */
async function newUser(money = 0): Promise<string> {
  made += 1;
  const user = `m${made}`;
  await call.union('POST', '/v1/users', { user });
  await call.hera('createUser', { user });
  await call.aplus('user.check', { user });
  if (money > 0) {
    await call.union('POST', '/v1/deposits', { id: `in-${user}`, user, amount: money });
    await call.hera('transfer', { user, amount: String(money) });
    await call.aplus('points.add', { code: toCode(user), points: `${money}.00`, trace: `in-${user}` });
  }
  return user;
}
const toCode = (user: string) => `AP${Buffer.from(user).toString('hex').toUpperCase()}`;
const readBalance = async (user: string) =>
  (await call.union('GET', `/v1/users/${user}/balance`)).value as { balance: number; point: number; in_play: boolean };
const fault = async (company: string, name: string, more: object = {}) =>
  expect(await call.open('/v1/faults', { company, fault: name, ...more })).toEqual({
    status: 200,
    value: { ok: true },
  });
const withdraw = (user: string, id: string, amount = 0) => call.union('POST', '/v1/withdrawals', { id, user, amount });
const fetchRows = async (user: string) => {
  const now = Date.now();
  const { value } = await call.union('GET', `/v1/transactions?from=${now - 60_000}&to=${now + 1_000}`);
  return unionTransactions.parse(value).rows.filter((row) => row.user === user);
};

test('a transfer’s id moves money once, and another transfer under it is refused', async () => {
  const user = await newUser();
  const order = { id: 't-1', user, amount: 10_000 };
  const first = await call.union('POST', '/v1/deposits', order);
  expect(first.value).toMatchObject({ id: 't-1', kind: 'deposit', state: 'done', amount: 10_000, balance: 10_000 });
  const many = await Promise.all([1, 2, 3].map(() => call.union('POST', '/v1/deposits', order)));
  for (const again of many) expect(again.value).toEqual(first.value);
  expect((await call.union('POST', '/v1/deposits', { ...order, amount: 10_001 })).status).toBe(409);
  expect((await call.union('POST', '/v1/withdrawals', order)).status).toBe(409);
  expect((await withdraw(user, 't-2', 10_001)).value).toMatchObject({ state: 'rejected', reason: 'short' });
  expect((await withdraw(user, 't-3')).value).toMatchObject({ state: 'done', amount: 10_000, balance: 0 });
  expect((await call.union('GET', '/v1/transfers/t-3')).value).toMatchObject({ state: 'done', amount: 10_000 });
  expect((await call.union('GET', '/v1/transfers/t-4')).status).toBe(404);
  expect((await fetchRows(user)).map(({ kind, amount, ref }) => [kind, amount, ref])).toEqual([
    ['deposit', 10_000, 't-1'],
    ['withdrawal', -10_000, 't-3'],
  ]);
  expect((await call.union('GET', '/v1/transactions?from=0&to=3600001')).status).toBe(422);
});

test('calls that are not signed right are refused', async () => {
  const wrong = signedCaller(running.url, 'other');
  expect((await wrong.union('GET', '/v1/tables')).status).toBe(401);
  expect((await wrong.hera('getBalance', { user: 'm1' })).value).toMatchObject({ code: '999', msg: 'apikey' });
  expect((await wrong.aplus('games.list', {})).status).toBe(401);
  expect((await call.union('GET', '/v1/tables')).signed).toBe(true);
});

test('hera and aplus move money in their own shapes', async () => {
  const user = await newUser(5_000);
  expect((await call.hera('transfer', { user, amount: '-2000' })).value).toMatchObject({
    code: '0',
    data: { balance: '3000' },
  });
  expect((await call.hera('transfer', { user, amount: '-3001' })).value).toMatchObject({ code: '101' });
  expect((await call.hera('transferAll', { user })).value).toMatchObject({ data: { amount: '3000', balance: '0' } });
  const code = toCode(user);
  expect((await call.aplus('points.sub', { code, points: '1.50', trace: 'a-1' })).value).toMatchObject({
    error: { code: -99 },
  });
  expect((await call.aplus('points.sub', { code, points: 'ALL', trace: 'a-2' })).value).toMatchObject({
    result: { trace: 'a-2', state: 'DONE', moved: '5000.00', points: '0.00' },
  });
  expect((await call.aplus('points.trace', { trace: 'a-2' })).value).toMatchObject({
    result: { state: 'DONE', moved: '5000.00', code },
  });
  expect((await call.aplus('points.trace', { trace: 'a-3' })).value).toMatchObject({ error: { code: -7 } });
});

test('who plays can take nothing out; play brings points, which are exchanged', async () => {
  const user = await newUser(100_000);
  const play = { company: 'union', user, stake: 50_000, outcome: 'win' };
  expect((await call.open('/v1/play', { ...play, seconds: 1 })).status).toBe(200);
  expect(await readBalance(user)).toEqual({ balance: 50_000, point: 15_000, in_play: true });
  expect((await withdraw(user, 'p-1', 1_000)).value).toMatchObject({ state: 'rejected', reason: 'in_play' });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await readBalance(user)).toEqual({ balance: 150_000, point: 15_000, in_play: false });
  expect((await withdraw(user, 'p-2', 1_000)).value).toMatchObject({ state: 'done' });
  const exchange = await call.union('POST', '/v1/exchanges', { id: 'p-3', user, point: 12_345 });
  expect(exchange.value).toMatchObject({ state: 'done', amount: 123 });
  expect(await readBalance(user)).toMatchObject({ balance: 149_123, point: 2_700 });
});

describe('faults', () => {
  const transfers = async (id: string) =>
    (await call.union('GET', `/v1/transfers/${id}`)) as { status: number; value: UnionTransfer };

  test('apply_then_timeout and timeout_no_apply', async () => {
    const user = await newUser(1_000);
    await fault('union', 'apply_then_timeout');
    await expect(withdraw(user, 'f-1', 100)).rejects.toThrow();
    expect((await transfers('f-1')).value.state).toBe('done');
    await fault('union', 'timeout_no_apply');
    await expect(withdraw(user, 'f-2', 100)).rejects.toThrow();
    expect((await transfers('f-2')).status).toBe(404);
    expect((await readBalance(user)).balance).toBe(900);
  });
  test('dup moves money twice where no id forbids it', async () => {
    const user = await newUser(1_000);
    await fault('union', 'dup');
    await withdraw(user, 'f-3', 100);
    expect((await readBalance(user)).balance).toBe(900);
    await fault('hera', 'dup');
    expect((await call.hera('transfer', { user, amount: '-100' })).value).toMatchObject({ data: { balance: '800' } });
  });
  test('lying_status: done with a 500, then not done with a 200', async () => {
    const user = await newUser(1_000);
    await fault('union', 'lying_status', { count: 2 });
    expect((await withdraw(user, 'f-4', 100)).status).toBe(500);
    expect((await withdraw(user, 'f-5', 100)).value).toMatchObject({ state: 'done' });
    expect([(await transfers('f-4')).status, (await transfers('f-5')).status]).toEqual([200, 404]);
    expect((await readBalance(user)).balance).toBe(900);
  });
  test('no_tx_id', async () => {
    const user = await newUser(1_000);
    await fault('union', 'no_tx_id');
    expect((await withdraw(user, 'f-6', 100)).value).toMatchObject({ id: 'f-6', state: 'done' });
    expect((await transfers('f-6')).status).toBe(404);
    expect((await fetchRows(user)).at(-1)).toMatchObject({ kind: 'withdrawal', ref: null, amount: -100 });
  });
  test('in_play, late_win and fraction', async () => {
    const user = await newUser(1_000);
    await fault('union', 'in_play');
    expect((await withdraw(user, 'f-7')).value).toMatchObject({ reason: 'in_play' });
    await fault('union', 'late_win', { seconds: 0.1 });
    expect((await withdraw(user, 'f-8')).value).toMatchObject({ state: 'done', balance: 0 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await readBalance(user)).balance).toBe(10_000);
    await fault('aplus', 'fraction');
    await call.open('/v1/play', { company: 'aplus', user, stake: 500, outcome: 'win' });
    const code = toCode(user);
    expect((await call.aplus('user.balance', { code })).value).toMatchObject({ result: { points: '1500.37' } });
    expect((await call.aplus('points.sub', { code, points: 'ALL', trace: 'f-9' })).value).toMatchObject({
      result: { moved: '1500.00', points: '0.37' },
    });
  });
  test('down, 429, garbage, forged and slow', async () => {
    await fault('union', 'down');
    await expect(call.union('GET', '/v1/tables')).rejects.toThrow();
    await fault('union', '429');
    expect(await call.union('GET', '/v1/tables')).toMatchObject({ status: 429, value: { reason: 'throttled' } });
    await fault('hera', '429');
    expect((await call.hera('tables', {})).value).toMatchObject({ code: '429' });
    await fault('aplus', '429');
    expect((await call.aplus('games.list', {})).value).toMatchObject({ error: { code: -29 } });
    await fault('union', 'garbage');
    expect((await call.union('GET', '/v1/tables')).value).toBeNull();
    await fault('union', 'forged');
    expect(await call.union('GET', '/v1/tables')).toMatchObject({ status: 200, signed: false });
    await fault('union', 'slow', { seconds: 0.2 });
    const begun = Date.now();
    await call.union('GET', '/v1/tables');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(190);
  });
  test('pending and stale_list', async () => {
    const user = await newUser(1_000);
    await fault('union', 'pending', { seconds: 0.2 });
    expect((await withdraw(user, 'f-10', 100)).value).toMatchObject({ state: 'pending', balance: null });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await transfers('f-10')).value).toMatchObject({ state: 'done', amount: 100 });
    await fault('union', 'stale_list', { seconds: 60 });
    await withdraw(user, 'f-11', 100);
    expect((await fetchRows(user)).map(({ ref }) => ref)).toEqual([`in-${user}`, 'f-10']);
    await fault('union', 'stale_list', { count: 0 });
    expect((await fetchRows(user)).at(-1)?.ref).toBe('f-11');
  });
  test('maintenance of a studio and of everything', async () => {
    const user = await newUser(1_000);
    const page = async () => vendorGames.parse((await call.union('GET', '/v1/games?type=slot&page=1')).value);
    await fault('union', 'maintenance', { studio: 'sejong', seconds: 60 });
    const closed = await page();
    expect(closed.studios.filter(({ maintenance }) => maintenance).map(({ id }) => id)).toEqual(['sejong']);
    const { id: game } = closed.games.find(({ studio }) => studio === 'sejong')!;
    expect((await call.union('POST', '/v1/launch', { user, game, lang: 'ko' })).status).toBe(503);
    await fault('union', 'maintenance', { seconds: 60 });
    expect((await page()).maintenance).toBe(true);
    expect((await withdraw(user, 'f-12')).value).toMatchObject({ reason: 'maintenance' });
    await fault('union', 'maintenance', { count: 0 });
  });
  test('a fault that there is not is refused', async () => {
    expect((await call.open('/v1/faults', { company: 'union', fault: 'flood' })).status).toBe(422);
    expect((await call.open('/v1/faults', { company: 'nobody', fault: 'down' })).status).toBe(422);
  });
});

test('a game’s link opens once, and its page plays with the company’s balance', async () => {
  const user = await newUser(10_000);
  const launched = await call.union('POST', '/v1/launch', { user, game: 'u-s0001', lang: 'en', platform: 'mobile' });
  const { url } = launched.value as { url: string };
  const page = await fetch(url);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:*');
  const html = await page.text();
  const session = /[0-9a-f]{48}/.exec(html)![0];
  expect((await fetch(url)).status).toBe(410);
  const bet = async (stake: unknown) => {
    const response = await fetch(`${running.url}/union/session/${session}/bet`, {
      method: 'POST',
      body: JSON.stringify({ stake }),
    });
    return { status: response.status, value: (await response.json()) as { reason?: string; win?: number } };
  };
  expect((await bet(-100)).value.reason).toBe('limit');
  expect((await bet(10_010)).value.reason).toBe('short');
  const answers = await Promise.all([bet(100), bet(100)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readBalance(user)).toMatchObject({ balance: 9_900, in_play: true });
  expect((await withdraw(user, 'g-1', 100)).value).toMatchObject({ reason: 'in_play' });
});

test('a restart after a kill goes on with balances, transfers and open bets', async () => {
  const user = await newUser(1_000);
  await call.open('/v1/play', { company: 'union', user, stake: 300, outcome: 'win', seconds: 1 });
  // As a process that was killed while it wrote.
  appendFileSync(join(folder, 'casino-journal.jsonl'), '{"company":"union","rows":[{"us');
  running.casino.stop();
  const after = await startCasino(options);
  const again = signedCaller(after.url, key);
  const balance = await again.union('GET', `/v1/users/${user}/balance`);
  expect(balance.value).toMatchObject({ balance: 700, in_play: true });
  expect((await again.union('GET', `/v1/transfers/in-${user}`)).value).toMatchObject({ state: 'done' });
  await again.union('POST', '/v1/deposits', { id: 'r-1', user, amount: 50 });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await after.stop();
  const third = await startCasino(options);
  const last = await signedCaller(third.url, key).union('GET', `/v1/users/${user}/balance`);
  expect(last.value).toMatchObject({ balance: 1_350, in_play: false });
  await third.stop();
});
