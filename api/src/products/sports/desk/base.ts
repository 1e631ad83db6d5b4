import type { Bets } from '../../../bets';
import type { ApprovalRegister } from '../../../kernel/approvals/register';
import type { Services } from '../../../kernel/services';
import type { DomesticOffer } from '../state/domestic-offer';
import type { TradingState } from '../state/trading-state';
import type { TradingSync } from '../trading/sync';

/** What the trading desk is given by the module. */
export interface DeskBase {
  services: Pick<Services, 'db' | 'audit' | 'texts' | 'jobs' | 'settings'>;
  bets: Bets;
  approvals: ApprovalRegister;
  offer: DomesticOffer;
  trading: TradingState;
  sync: TradingSync;
}
