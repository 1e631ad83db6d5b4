import type { CasinoWallet } from '@maru/contracts';
import type { Services } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import type { CasinoVendor } from '../../../vendors/casino/port';
import type { OwnTransfer } from './match';

/** A member with an account at a casino. */
export interface CasinoAccount {
  member: number;
  /** The member's name at the vendor. */
  user: string;
  /** A transfer with the casino is under way. */
  busy: boolean;
  /** Time of the last money returned, epoch ms. */
  outAt: number | null;
}

/** Money that moved in a period, KRW. */
export interface CasinoFlows {
  toCasino: number;
  toMoney: number;
  stakes: number;
  wins: number;
}

/** What reconciliation asks of the site's own transfers and accounts. */
export interface CasinoLedgers {
  /** Transfers that were sent at or after `from`, epoch ms. */
  transfersSince(sql: Sql, casino: CasinoWallet, from: number): Promise<OwnTransfer[]>;
  accounts(sql: Sql, casino: CasinoWallet): Promise<CasinoAccount[]>;
  /** Of the period from `from` to `to`, epoch ms. */
  flows(sql: Sql, casino: CasinoWallet, from: number, to: number): Promise<CasinoFlows>;
}

/** What reconciliation works with. */
export interface ReconcilePorts extends Pick<Services, 'db' | 'audit' | 'log'> {
  vendors: readonly CasinoVendor[];
  ledgers: CasinoLedgers;
  now(): number;
}
