import type { Client } from '../../../test/client';
import { demoPassword } from '../../site/demo/seed';
import { allRight, CashSite } from './testing/site';

let site: CashSite;
let demo1: Client;
let demo2: Client;
let first: Client;
let second: Client;
beforeAll(async () => {
  site = await CashSite.start();
  [demo1, demo2] = [await site.api.member('demo1'), await site.api.member('demo2')];
  [first, second] = [await site.api.operator('opsadmin'), await site.api.operator('opsadmin2')];
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.until(async () => JSON.stringify(await site.sums()) === JSON.stringify(allRight));
  expect(await site.sums()).toEqual(allRight);
});

const requestCredit = async (amount: number): Promise<number> =>
  (await demo1.once('/api/cash/credit', { amount })).body.request.id;
const requestDebit = async (amount: number): Promise<number> => {
  const { body } = await demo2.once('/api/cash/debit', { amount, password: demoPassword });
  expect((await site.approve(first, body.request.id)).status).toBe(200);
  return body.request.id;
};
const detail = async (id: number) => (await first.get(`/api/ops/cash/requests/${id}`)).body;
const untilVerdict = (id: number, verdict: string) =>
  site.until(async () => (await detail(id)).request.verdict === verdict);
const approveSecond = async (approval: number) =>
  expect((await second.once(`/api/ops/approvals/${approval}/approve`, {})).body.state).toBe('approved');

// spec cash.19
test('a payment in somebody else’s name is never approved; it goes back by two people', async () => {
  const before = await site.money('demo1');
  const id = await requestCredit(110_000);
  await site.bank.fault('wrong_name');
  await site.bank.transfer('마루하나', 110_000);
  await untilVerdict(id, 'wrong_name');
  const { line } = (await detail(id)).request;
  const refused = await site.approve(first, id);
  expect(refused.body.code).toBe('MARU-634');
  const link = await first.post(`/api/ops/bank/lines/${line}/link`, { request: id });
  expect(link.body.code).toBe('MARU-634');
  const { version } = (await detail(id)).request;
  const answer = await first.once(`/api/ops/cash/requests/${id}/reject`, { version, reason: 'wrong_name', words: '' });
  expect(answer.body).toMatchObject({ state: 'rejected', reason: 'wrong_name' });
  const { body } = await first.post(`/api/ops/bank/lines/${line}/refund`, { note: 'not the member' });
  expect((await first.once(`/api/ops/approvals/${body.approval}/approve`, {})).body.code).toBe('MARU-621');
  await approveSecond(body.approval);
  await site.until(async () => {
    const { lines } = (await first.get('/api/ops/bank/lines?view=all')).body;
    return lines.find((entry: { id: string }) => entry.id === line).state === 'refunded';
  });
  expect(await site.money('demo1')).toEqual(before);
});

// spec cash.19
test('a payment made twice is credited once; a line that is listed twice is one', async () => {
  const before = await site.money('demo1');
  const id = await requestCredit(120_000);
  await site.bank.fault('twice');
  await site.bank.transfer('마루하나', 120_000);
  await untilVerdict(id, 'paid_twice');
  expect((await site.approve(first, id)).body.code).toBe('MARU-635');
  const { line } = (await detail(id)).request;
  expect((await first.post(`/api/ops/bank/lines/${line}/link`, { request: id })).body.state).toBe('matched');
  // The operator with the claim decides it.
  await site.hurry();
  expect((await site.approve(first, id)).body.request.state).toBe('done');
  expect((await site.money('demo1')).cash).toBe(before.cash + 120_000);
  const again = await requestCredit(130_000);
  await site.bank.fault('repeated');
  await site.bank.transfer('마루하나', 130_000);
  await site.untilState(again, 'done');
  expect((await site.money('demo1')).cash).toBe(before.cash + 250_000);
  const { body } = await first.get('/api/ops/bank/lines?view=open');
  expect(body.lines.map(({ verdict, amount }: { verdict: string; amount: number }) => [verdict, amount])).toEqual([
    ['paid_twice', 120_000],
  ]);
});

// spec cash.19
test('a wrong amount waits for people, and a request without a payment expires; what comes later is late', async () => {
  const id = await requestCredit(140_000);
  await site.bank.fault('wrong_amount');
  await site.bank.transfer('마루하나', 140_000);
  await untilVerdict(id, 'wrong_amount');
  expect((await site.approve(first, id)).body.code).toBe('MARU-635');
  const { version } = (await detail(id)).request;
  await first.once(`/api/ops/cash/requests/${id}/reject`, { version, reason: 'wrong_amount', words: '' });
  const expiring = await requestCredit(150_000);
  const { db } = site.api.services;
  await db.query(`update cash_requests set created_at = created_at - interval '61 minutes' where id = $1`, [expiring]);
  await site.untilState(expiring, 'expired');
  await site.bank.transfer('마루하나', 150_000);
  await site.until(async () => {
    const { lines } = (await first.get('/api/ops/bank/lines?view=open')).body;
    return lines.some(
      (line: { verdict: string; request: number }) => line.verdict === 'late' && line.request === expiring,
    );
  });
});

// spec cash.19
test('a credit without a payment takes two people, whatever its amount', async () => {
  const id = await requestCredit(10_000);
  const { body } = await site.approve(first, id);
  expect(body).toMatchObject({ approval: expect.any(Number), request: { state: 'requested' } });
  await approveSecond(body.approval);
  expect(await site.readState(id)).toBe('done');
  // The late payment belongs to the credited request and is not booked twice.
  const before = await site.money('demo1');
  await site.bank.transfer('마루하나', 10_000);
  const open = async () => (await first.get('/api/ops/bank/lines?view=open')).body.lines;
  const openLine = async () => (await open()).find(({ amount }: { amount: number }) => amount === 10_000);
  await site.until(async () => Boolean(await openLine()));
  const { id: line } = await openLine();
  expect((await first.post(`/api/ops/bank/lines/${line}/link`, { request: id })).body.state).toBe('used');
  expect((await first.post(`/api/ops/bank/lines/${line}/link`, { request: id })).body.code).toBe('MARU-636');
  expect(await site.money('demo1')).toEqual(before);
});

// spec cash.20
test.each(['timeout_after', 'timeout_before', 'lying_status', 'slow'] as const)(
  'a payout whose answer is “%s” is made once, and the member is told of the end alone',
  async (fault) => {
    const before = await site.money('demo2');
    await site.bank.fault(fault);
    const id = await requestDebit(20_000);
    await site.untilState(id, 'done');
    expect(await site.money('demo2')).toEqual({ ...before, cash: before.cash - 20_000 });
    const { db } = site.api.services;
    await site.until(async () => {
      const [row] = await db.query<{ count: number }>(
        `select count(*)::int as count from bank_lines l join cash_payouts p on p.id::text = l.payout_id where p.request_id = $1`,
        [id],
      );
      return row!.count === 1;
    });
  },
);

// spec cash.20
test('a payout that the bank refuses gives the money back', async () => {
  const before = await site.money('demo2');
  await site.bank.fault('refused');
  const id = await requestDebit(30_000);
  await site.untilState(id, 'rejected');
  expect(await site.money('demo2')).toEqual(before);
  expect((await detail(id)).request).toMatchObject({ reason: 'bank_refused', payout: 'rejected' });
});

// spec cash.20
test('answers that the bank has not signed count for nothing', async () => {
  const before = await site.money('demo2');
  // Large number of faults: polling the statement uses up a few before the payout meets one.
  await site.bank.fault('forged', 1_000);
  const id = await requestDebit(40_000);
  await site.until(async () => (await detail(id)).payout?.last_answer === 'signature');
  expect(await site.readState(id)).toBe('paying');
  await site.bank.fault('forged', 0);
  await site.untilState(id, 'done');
  expect((await site.money('demo2')).cash).toBe(before.cash - 40_000);
});

// spec cash.20
test('a payout of which nothing is heard for a day is for two people, who look at the bank and say how it ended', async () => {
  const before = await site.money('demo2');
  await site.bank.fault('down', 1_000);
  const id = await requestDebit(50_000);
  const { db } = site.api.services;
  await site.until(async () => (await detail(id)).payout?.state === 'unknown');
  expect((await site.money('demo2')).hold).toBe(before.hold + 50_000);
  await db.query(`update cash_payouts set sent_at = sent_at - interval '24 hours' where request_id = $1`, [id]);
  await site.until(async () => (await detail(id)).payout?.state === 'manual');
  const payout = (await detail(id)).payout.id;
  const path = `/api/ops/bank/payouts/${payout}`;
  expect((await first.post(`${path}/ask`, {})).body.code).toBe('MARU-633');
  const { body } = await first.post(`${path}/decide`, { outcome: 'rejected', note: 'not on the statement' });
  expect((await first.once(`/api/ops/approvals/${body.approval}/approve`, {})).body.code).toBe('MARU-621');
  await approveSecond(body.approval);
  expect(await site.readState(id)).toBe('rejected');
  expect(await site.money('demo2')).toEqual(before);
  await site.bank.fault('down', 0);
});
