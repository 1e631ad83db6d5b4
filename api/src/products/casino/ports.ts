import type { CasinoWallet } from '@maru/contracts';
import type { Queue } from '../../kernel/jobs';
import type { Services } from '../../kernel/services';
import type { CasinoVendor } from '../../vendors/casino';
import type { Catalogues } from './lobby/catalogue';
import type { TransferChanges } from './transfers/changes';

/** What the calls of casinos work with. */
export interface CasinoPorts extends Pick<Services, 'db' | 'settings' | 'notifier' | 'texts' | 'log'> {
  vendors: ReadonlyMap<CasinoWallet, CasinoVendor>;
  /** Transfers of each casino: a slow vendor keeps no other waiting. */
  queues: ReadonlyMap<CasinoWallet, Queue<null>>;
  changes: TransferChanges;
  catalogues: Catalogues;
  now(): number;
}
