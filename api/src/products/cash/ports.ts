import type { Queue } from '../../kernel/jobs';
import type { Services } from '../../kernel/services';
import type { Bank, ExpectedPayment } from '../../vendors/bank/bank';
import type { Changes } from './change';

/** What the parts of cash work with. `bank` is null where the site has none: every request then needs manual review. */
export interface CashPorts extends Services {
  bank: Bank | null;
  changes: Changes;
  /** Payouts that are to be made or asked about, by their ids. */
  payouts: Queue<null>;
  /** Payments announced to the bank, by request. */
  expected: Queue<ExpectedPayment>;
  now(): number;
}
