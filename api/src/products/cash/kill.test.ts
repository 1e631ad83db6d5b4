import { BankVendor } from '../../../test/bank/vendor';
import { Client } from '../../../test/client';
import { testOnServer, testPlace } from '../../../test/harness';
import { type ApiProcess, spawnApi } from '../../../test/process';
import { createRandom } from '../../../test/random';
import { openDatabase } from '../../database';
import { readEnv } from '../../kernel/env';
import { demoOperatorPassword } from '../../site/demo/operators';
import { demoPassword } from '../../site/demo/seed';
import { CashDriver, debitAmount } from './testing/driver';
import { killPlan } from './testing/kill-plan';
import { allRight, readSums } from './testing/site';

/** How many processes are killed; 200 by hand: `MARU_KILL_ROUNDS=200`. */
const rounds = Number(process.env.MARU_KILL_ROUNDS ?? 4);
const seed = Number(process.env.MARU_KILL_SEED ?? Date.now() % 1_000_000);
/** What a round and the recovery after the last one take at most, ms, on a machine that does other work too. */
const [roundMs, recoveryMs] = [20_000, 120_000];

// spec cash.21
testOnServer(
  'killed at random points of requests, approvals, payouts and statements: nothing is lost, paid or credited twice',
  async () => {
    console.log(`MARU_KILL_SEED=${seed} MARU_KILL_ROUNDS=${rounds}`);
    const random = createRandom(seed);
    const [bank, place] = [await new BankVendor().start(), await testPlace()];
    const { databaseUrl, dataDir } = readEnv(place.variables);
    const db = await openDatabase({ databaseUrl, dataDir, poolSize: 3 });
    let running: ApiProcess | null = null;
    let port = '0';
    const start = async () => {
      running = await spawnApi({ ...place.variables, ...bank.variables, MARU_PORT: port });
      port = new URL(running.base).port;
      return running;
    };
    try {
      const { base } = await start();
      const members = await Promise.all(
        ['demo1', 'demo2', 'demo3', 'demo5'].map(async (login) => {
          const client = new Client(base);
          await client.signIn(login, demoPassword);
          return { login, client };
        }),
      );
      const operator = new Client(base, { 'x-maru-ops': '1' });
      await operator.post('/api/ops/login', { login: 'opsadmin', password: demoOperatorPassword });
      const driver = new CashDriver(db, bank, members, operator, random);
      await driver.prepare();
      for (let round = 1; round <= rounds; round += 1) {
        const { fault, afterMs, automatic } = killPlan(random);
        await driver.setAutomatic(automatic);
        if (fault) await bank.fault(fault);
        const work = driver.work();
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        expect(await running!.end('SIGKILL')).toBe('SIGKILL');
        driver.stop();
        await work;
        expect({ round, left: await driver.withoutJob() }).toEqual({ round, left: [] });
        await driver.endWaits();
        await start();
      }
      const recovered = await driver.recover(recoveryMs);
      expect(recovered).toEqual({ open: 0, jobs: 0 });
      expect(await readSums(db, bank)).toEqual(allRight);
      expect(await driver.wrongMoney()).toEqual([]);
      expect(await driver.wrongLines()).toEqual([]);
      const done = await driver.done();
      console.log(`${rounds} kills, ${done.credits} credits, ${done.debits} debits of ${debitAmount} KRW, all agree`);
      expect(done.credits + done.debits).toBeGreaterThan(0);
    } finally {
      await running!.end('SIGKILL');
      await db.close();
      await bank.stop();
      await place.remove();
    }
  },
  rounds * roundMs + recoveryMs + 60_000,
);
