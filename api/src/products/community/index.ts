import type { Bets } from '../../bets';
import type { ApprovalRegister } from '../../kernel/approvals/register';
import { joinModules } from '../../kernel/join-modules';
import type { ApiModule } from '../../kernel/module';
import type { Services } from '../../kernel/services';
import { announcementsModule } from './announcements';
import { attendanceModule } from './attendance';
import { boardModule } from './board';
import { couponsModule } from './coupons';
import { fellowsModule } from './fellows';
import { rankingModule } from './ranking';

type Ports = Pick<
  Services,
  'db' | 'live' | 'texts' | 'settings' | 'notifier' | 'audit' | 'jobs' | 'log' | 'readers'
> & {
  bets: Bets;
  approvals: ApprovalRegister;
};

/** Community features: each part is a module in a separate folder. */
export function communityModule(ports: Ports): ApiModule {
  return joinModules('community', [
    announcementsModule(ports),
    rankingModule(ports),
    attendanceModule(ports),
    boardModule(ports),
    couponsModule(ports),
    fellowsModule(ports),
  ]);
}
