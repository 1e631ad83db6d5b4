import { Approvals } from '../src/admin/approvals/service';
import { audit } from '../src/admin/audit/log';
import { settingsChangeKind } from '../src/admin/desks/settings-change';
import { openDatabase } from '../src/database';
import { localBus } from '../src/kernel/bus';
import { readEnv } from '../src/kernel/env';
import { createJobs } from '../src/kernel/jobs';
import type { Services } from '../src/kernel/services';
import type { Database } from '../src/kernel/sql';
import { createTexts } from '../src/kernel/texts';
import { createSettings } from '../src/site/config/settings';

/**
 * Approves a request in a separate process that is killed with SIGKILL at one point, to simulate a crash: 'applied'
 * (the effect is executed, the request's end is not written), 'ended' (written too, nothing committed), 'committed' (no
 * notification sent), 'never'.
 */
const [id, operatorId, key, point] = process.argv.slice(2) as [string, string, string, string];
const env = readEnv();
const db = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, poolSize: 4 });
const die = () => process.kill(process.pid, 'SIGKILL');
const killing: Database = {
  ...db,
  kind: db.kind,
  query: (text, params) => db.query(text, params),
  async transaction(fn) {
    const value = await db.transaction(async (tx) => {
      const done = await fn({
        async query(text, params) {
          const rows = await tx.query(text, params);
          if (point === 'applied' && text.includes('release savepoint approval_apply')) die();
          return rows as never;
        },
      });
      if (point === 'ended') die();
      return done;
    });
    if (point === 'committed') die();
    return value;
  },
};
const log = { error: console.error, info() {}, warn() {} } as unknown as Services['log'];
const bus = localBus();
const live = { publish() {}, publishLocal() {}, onSubscribe() {} };
const settings = createSettings(killing, env, null, bus, live);
const services = { env, db: killing, audit, log, settings, texts: createTexts(), jobs: createJobs({ db, bus, log }) };
const approvals = new Approvals(services as unknown as Services);
approvals.register(settingsChangeKind(services));
const operator = { id: Number(operatorId), kind: 'account', permissions: ['site:write'] };
const call = { operator, key, locale: 'en', params: { id: Number(id) }, body: {} };
const outcome = await approvals.module().handlers.opsApprovalApprove!(call as never);
console.log(JSON.stringify(outcome));
process.exit(0);
