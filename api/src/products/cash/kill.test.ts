import { BankVendor } from '../../../test/bank/vendor';
import { Client } from '../../../test/client';
import { startApi, testOnServer, testPlace } from '../../../test/harness';
import { spawnApi } from '../../../test/process';
import { demoOperatorPassword } from '../../database/demo/operators';
import { demoPassword } from '../../database/demo/seed';
import { allRight, CashSite } from './testing/site';

/** How long after the approval the process dies, ms: between each two of row, hand-over, question and booking. */
const rounds = [
  ['row', 0],
  ['hand-over', 12],
  ['question', 30],
  ['booking', 70],
] as const;

testOnServer.each(rounds)(
  'killed around the %s of a payout, and while a payment is read: nothing is lost, paid or credited twice',
  async (_, afterMs) => {
    const [bank, place] = [await new BankVendor().start(), await testPlace()];
    const variables = { ...place.variables, ...bank.variables };
    const killed = await spawnApi(variables);
    const member = killed.guest();
    await member.signIn('demo3', demoPassword);
    const operator = new Client(killed.base, { 'x-maru-ops': '1' });
    await operator.post('/api/ops/login', { login: 'opsadmin', password: demoOperatorPassword });
    const debit = (await member.once('/api/cash/debit', { amount: 100_000, password: demoPassword })).body.request.id;
    const credit = (await member.once('/api/cash/credit', { amount: 70_000 })).body.request.id;
    const { version } = (await operator.post(`/api/ops/cash/requests/${debit}/claim`, {})).body;
    await bank.transfer('마루셋', 70_000);
    const key = 'killed-approval-0001';
    // The bank does not answer the first hand-over: the process dies with the payout open, or a moment later.
    if (afterMs > 0) await bank.fault('timeout_after');
    const path = `/api/ops/cash/requests/${debit}/approve`;
    const answer = operator.once(path, { version }, key).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    expect(await killed.end('SIGKILL')).toBe('SIGKILL');
    await answer;

    const api = await startApi({ bankUrl: bank.url, bankKey: bank.key }, place);
    const site = new CashSite(api, bank);
    await site.settings({ bank_pause: null });
    // The console did not hear an answer, and sends the same once more.
    const again = await (await api.operator('opsadmin')).once(path, { version }, key);
    expect([200, 409]).toContain(again.status);
    const { db } = api.services;
    await site.until(async () => {
      // What the killed process had taken is left to it for half a minute.
      await db.query(
        `update jobs set due_at = clock_timestamp() where queue like 'cash-%' and state = 'running' and due_at > clock_timestamp() + interval '5 seconds'`,
      );
      return (await site.stateOf(debit)) === 'done' && (await site.stateOf(credit)) === 'done';
    });
    await site.until(async () => JSON.stringify(await site.sums()) === JSON.stringify(allRight));
    expect(await site.money('demo3')).toEqual({ cash: 3_000_000 - 100_000 + 70_000, hold: 0 });
    const lines = await db.query(`select direction, amount::int as amount from bank_lines order by direction`);
    expect(lines).toEqual([
      { direction: 'in', amount: 70_000 },
      { direction: 'out', amount: 100_000 },
    ]);
    await api.stop();
    await bank.stop();
    await place.remove();
  },
);
