import type { Bus } from '../../kernel/bus';
import type { ApiModule, Services } from '../../kernel/types';
import { DailyLedgerCheck } from './daily-check';

/** The ledger's daily verification, and what health says of it. */
export function ledgerModule(services: Pick<Services, 'db' | 'jobs' | 'log' | 'audit'>, bus: Bus): ApiModule {
  const check = new DailyLedgerCheck(services, bus);
  return {
    name: 'ledger',
    handlers: {},
    start: () => check.start(),
    health: () => ({ ledger: check.state }),
  };
}
