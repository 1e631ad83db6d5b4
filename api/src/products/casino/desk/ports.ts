import type { CasinoWallet, TransferDeskDetail, TransferDeskRow, TransferDirection } from '@maru/contracts';
import type { ApprovalRegister } from '../../../kernel/approvals/register';
import type { Services } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import type { CasinoVendor } from '../../../vendors/casino/port';

export type TransferView = 'unknown' | 'manual' | 'done' | 'rejected';

interface TransferQuery {
  view: TransferView;
  casino?: CasinoWallet;
  direction?: TransferDirection;
  search?: string;
  /** Id of the last row that is known. */
  after?: string;
}

/** What the desk asks of the machine of transfers. */
export interface TransferDesk {
  list(sql: Sql, query: TransferQuery, limit: number): Promise<TransferDeskRow[]>;
  counts(sql: Sql): Promise<Record<TransferView, number>>;
  /** Money on hold for transfers without an answer, KRW. */
  held(sql: Sql): Promise<number>;
  detail(sql: Sql, id: string): Promise<Omit<TransferDeskDetail, 'looks' | 'approval'> | null>;
  /** The row, locked until the transaction ends; null where there is none. */
  lock(tx: Sql, id: string): Promise<TransferDeskRow | null>;
  /** Has the vendor asked for the status now. */
  check(tx: Sql, id: string): Promise<void>;
  /** Wakes what `check` asked for; after the commit. */
  wake(): void;
  /** Ends a locked transfer by people's decision, with its posting and step; false where it is over. */
  settle(tx: Sql, id: string, outcome: 'confirmed' | 'rejected', actor: string, note: string): Promise<boolean>;
}

/** What the desk works with. `transfers` is null and there are no vendors where the site has no casinos. */
export interface CasinoDeskPorts extends Pick<Services, 'db' | 'audit' | 'texts' | 'log'> {
  approvals: ApprovalRegister;
  transfers: TransferDesk | null;
  vendors: readonly CasinoVendor[];
  /** Calls a second that a vendor allows. */
  findRate(casino: CasinoWallet): number;
  /** Whether a casino takes no play or transfers now. */
  isClosed(casino: CasinoWallet): Promise<boolean>;
  /** Tells a member's open pages that their money changed. */
  walletChanged(member: number): void;
  /** Has reconciliation run now; false where it runs already. */
  reconcile(): Promise<boolean>;
  now(): number;
}
