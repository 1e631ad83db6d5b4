import { CashSite } from '../testing/site';
import { nextBalanceStep, standsMs, watchBalance } from './watch-balance';

const now = 10_000_000;
const quiet = { difference: null, since: null, alarmed: null, readAt: now };
const seen = { difference: -500, since: now - standsMs, alarmed: null, readAt: now };

test.each([
  ['nothing differs', quiet, 0, { kind: 'none' }],
  ['it differs for the first time', quiet, -500, { kind: 'write', difference: -500, since: now, alarmed: null }],
  ['it has differed for long enough', seen, -500, { kind: 'alarm', difference: -500 }],
  ['it differs since a moment ago', { ...seen, since: now - standsMs + 1 }, -500, { kind: 'none' }],
  ['the statement was not read since', { ...seen, readAt: now - standsMs }, -500, { kind: 'none' }],
  ['it was said already', { ...seen, alarmed: -500 }, -500, { kind: 'none' }],
  [
    'it differs by another amount',
    { ...seen, alarmed: -500 },
    -900,
    { kind: 'write', difference: -900, since: now, alarmed: -500 },
  ],
  ['it agrees again', { ...seen, alarmed: -500 }, 0, { kind: 'write', difference: null, since: null, alarmed: null }],
])('%s', (_, before, difference, step) => {
  expect(nextBalanceStep(before, difference, now)).toEqual(step);
});

// spec cash.28
test('money that left the bank without us is an alarm once it has stood for a minute, and one alarm only', async () => {
  const site = await CashSite.start();
  const operator = await site.api.operator('opsadmin');
  const { db, audit } = site.api.services;
  const logged: unknown[] = [];
  const log = { error: (detail: unknown) => logged.push(detail) };
  const look = (time: number) =>
    watchBalance({ db, audit, log, now: () => time } as unknown as Parameters<typeof watchBalance>[0]);
  const alarms = async () =>
    (await operator.get('/api/ops/audit?actor=system&subject=cash%20')).body.entries.map(
      ({ action, subject, detail }: Record<string, unknown>) => ({ action, subject, detail }),
    );
  await site.until(async () => (await site.sums()).readAll);
  // The statement must not be read again while the test falsifies it.
  await site.bank.stop();
  const time = Date.now();
  await look(time);
  expect(await alarms()).toEqual([]);
  await db.query('update bank_reading set balance = balance - 30000');
  await look(time);
  await look(time + standsMs - 1);
  expect(await alarms()).toEqual([]);
  await db.query(`update bank_reading set read_at = to_timestamp($1::float8 / 1000)`, [time + standsMs]);
  await look(time + standsMs);
  await look(time + 2 * standsMs);
  expect(await alarms()).toMatchObject([
    { action: 'cash.balance_alarm', subject: 'cash balance', detail: { code: 'MARU-717', difference: -30_000 } },
  ]);
  expect(logged).toMatchObject([{ code: 'MARU-717', difference: -30_000 }]);
  await site.stop();
});
