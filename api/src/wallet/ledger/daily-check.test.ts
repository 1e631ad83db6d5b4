import { memberWith, testDatabase } from '../../../test/database';
import { localBus } from '../../kernel/bus';
import { createJobs } from '../../kernel/jobs';
import { DailyLedgerCheck, readSealLag } from './daily-check';
import { sealLedger } from './sealer';

let at: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  at = await testDatabase();
});
afterAll(() => at.close());

test('a ledger that holds is ok; one that was changed is an alarm of log and console, known to every process', async () => {
  const { db } = at;
  const member = await memberWith(db, 50_000);
  await sealLedger(db).work();
  const bus = localBus();
  const errors: object[] = [];
  const alarms: object[] = [];
  const log = { error: (fields: object) => void errors.push(fields) };
  const audit = { record: async (_sql: unknown, line: object) => void alarms.push(line) };
  const make = () =>
    new DailyLedgerCheck(
      { db, log, audit, jobs: createJobs({ db, bus, log }) } as unknown as ConstructorParameters<
        typeof DailyLedgerCheck
      >[0],
      bus,
    );
  const [check, other] = [make(), make()];
  await check.start();
  expect(check.state).toBe('unknown');
  await check.run();
  expect([check.state, other.state, errors, alarms]).toEqual(['ok', 'ok', [], []]);

  // Past the ledger: a balance that no entry explains.
  await db.query('alter table wallets disable trigger user');
  await db.query('update wallets set balance = balance + 1 where member_id = $1', [member]);
  await check.run();
  expect([check.state, other.state]).toEqual(['wrong', 'wrong']);
  expect(errors).toEqual([expect.objectContaining({ code: 'MARU-731', wallets_wrong: '1', broken_at: null })]);
  expect(alarms).toEqual([expect.objectContaining({ action: 'ledger.alarm', subject: 'ledger' })]);
  const later = make();
  await later.start();
  expect(later.state).toBe('wrong');
  await db.query('update wallets set balance = balance - 1 where member_id = $1', [member]);
  await db.query('alter table wallets enable trigger user');
  await check.run();
  expect([check.state, other.state]).toEqual(['ok', 'ok']);
});

test('the lag of the seals is the age of the oldest transaction that waits', async () => {
  const { db } = at;
  await sealLedger(db).work();
  expect(await readSealLag(db)).toBe(0);
  await memberWith(db, 1_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readSealLag(db)).toBeGreaterThan(0.04);
  await sealLedger(db).work();
  expect(await readSealLag(db)).toBe(0);
});
