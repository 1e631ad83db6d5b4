import { memberWith, testDatabase } from '../../../test/database';
import { localBus } from '../../kernel/bus';
import { createJobs } from '../../kernel/jobs';
import type { Database } from '../../kernel/sql';
import { CoinBets } from '../testing/bets';
import { DailyExposureCheck } from './daily-check';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

// spec backoffice.24
test('a figure that is wrong is found once a day, logged as MARU-713, and known to every process until it is right', async () => {
  const bus = localBus();
  const logged: object[] = [];
  const log = { error: (fields: object) => void logged.push(fields) };
  const jobs = createJobs({ db, bus, log });
  const ports = { db, jobs, log } as unknown as ConstructorParameters<typeof DailyExposureCheck>[0];
  const check = new DailyExposureCheck(ports, bus);
  const other = new DailyExposureCheck({ ...ports, jobs: createJobs({ db, bus, log }) }, bus);
  expect([check.state, other.state]).toEqual(['unknown', 'unknown']);
  await new CoinBets(db).book(await memberWith(db, 1_000), [{ toss: 1, odds: 200 }], 1_000);
  // The runner itself makes the first comparison.
  await jobs.start();
  for (const until = Date.now() + 30_000; check.state === 'unknown' && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50));
  await jobs.stop();
  expect([check.state, other.state, logged]).toEqual(['ok', 'ok', []]);
  const [job] = await db.query<{ hours: number }>(
    `select extract(epoch from due_at - clock_timestamp())::int / 3600 as hours from jobs where key = 'exposure-check'`,
  );
  expect(job!.hours).toBeGreaterThanOrEqual(23);
  await db.query('update bet_exposure set wins = wins + 1');
  await check.run();
  expect([check.state, other.state]).toEqual(['wrong', 'wrong']);
  expect(logged).toMatchObject([{ code: 'MARU-713', wrong: 1, first: [{ outcome: 'coin:1:heads' }] }]);
  // A process that starts later knows it too.
  const later = new DailyExposureCheck({ ...ports, jobs: createJobs({ db, bus, log }) }, localBus());
  await later.start();
  expect(later.state).toBe('wrong');
  await db.query('update bet_exposure set wins = wins - 1');
  await check.run();
  expect([check.state, other.state]).toEqual(['ok', 'ok']);
});
