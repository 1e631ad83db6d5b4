import type { Bus } from '../../kernel/bus';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { DailyLedgerCheck } from './daily-check';
import { sumDays } from './day-sums';
import { sealLedger } from './sealer';

/** The sealing of the ledger, its daily verification, what health says of it, and its sums by day. */
export function ledgerModule(services: Pick<Services, 'db' | 'jobs' | 'log' | 'audit'>, bus: Bus): ApiModule {
  const check = new DailyLedgerCheck(services, bus);
  services.jobs.periodic(sumDays(services.db));
  services.jobs.periodic(sealLedger(services.db));
  return {
    name: 'ledger',
    handlers: {},
    start: () => check.start(),
    health: () => ({ ledger: check.state }),
  };
}
