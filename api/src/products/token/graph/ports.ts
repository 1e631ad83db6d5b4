import type { Bets } from '../../../bets';
import type { Services } from '../../../kernel/services';
import type { Rounds } from '../../../rounds';
import type { DatabaseClock } from './clock';

/** What games of graph need of the site. */
export interface GraphPorts {
  services: Pick<Services, 'db' | 'log' | 'settings'>;
  bets: Pick<Bets, 'wakeSettlement' | 'wakeNotifications'>;
  rounds: Pick<Rounds, 'chains' | 'readSeed' | 'tick' | 'wakeChanges' | 'wakeClock'>;
  clock: DatabaseClock;
  /** A length of the rhythm as this site has it, ms. */
  scaled(ms: number): number;
}
