import type { Client } from '../../../../test/client';
import { CashSite } from '../testing/site';

let site: CashSite;
let member: Client;
let admin: Client;
beforeAll(async () => {
  site = await CashSite.start();
  [member, admin] = [await site.api.member('demo3'), await site.api.operator('opsadmin')];
});
afterAll(() => site.stop());

const setLevel = async (level: string) =>
  expect((await admin.call('PUT', '/api/ops/settings', { changes: { funds_level: level } })).status).toBe(200);
const credit = () => member.once('/api/cash/credit', { amount: 50_000 });
const confirm = (body: object) => member.post('/api/cash/fundsStatement', body);
const isConfirmed = async () => (await member.get('/api/cash/terms')).body.funds_confirmed;

// spec cash.16
test('a deposit of real money waits for the confirmation of the statement, and again where the statement changes', async () => {
  expect(await isConfirmed()).toBe(true);
  await setLevel('none');
  expect(await isConfirmed()).toBe(false);
  const before = await site.money('demo3');
  expect(await credit()).toMatchObject({ status: 403, body: { code: 'MARU-440' } });
  expect((await member.get('/api/cash/credit')).body.total).toBe(0);
  // A tab that shows the statement of before confirms nothing.
  expect((await confirm({ level: 'high' })).status).toBe(409);
  expect((await confirm({ level: 'none' })).status).toBe(200);
  expect((await confirm({ level: 'none' })).status).toBe(200);
  expect(await isConfirmed()).toBe(true);

  await setLevel('basic');
  expect(await credit()).toMatchObject({ status: 403, body: { code: 'MARU-440' } });
  await setLevel('none');
  const made = await credit();
  expect(made.status).toBe(200);
  expect(await site.money('demo3')).toEqual(before);
});

test('nobody confirms for another one or for play money, and what was confirmed stands', async () => {
  await setLevel('medium');
  for (const body of [{}, { level: 'play_money' }, { level: 'x' }, { level: 'medium', member_id: 1 }])
    expect((await confirm(body)).status).toBe(422);
  expect(await isConfirmed()).toBe(false);
  const { db } = site.api.services;
  for (const text of ['delete from funds_confirmations', `update funds_confirmations set at = now()`])
    await expect(db.query(text)).rejects.toMatchObject({ code: 'MR003' });
});
