import type { Platform } from '../../entry/platform';
import { joinModules } from '../../kernel/join-modules';
import type { ApiModule } from '../../kernel/types';
import { announcementsModule } from './announcements';
import { attendanceModule } from './attendance';
import { boardModule } from './board';
import { couponsModule } from './coupons';
import { fellowsModule } from './fellows';
import { rankingModule } from './ranking';

/** What members have among themselves and with the site: each part is a module of its own folder. */
export function communityModule(platform: Platform): ApiModule {
  return joinModules('community', [
    announcementsModule(platform),
    rankingModule(platform),
    attendanceModule(platform),
    boardModule(platform),
    couponsModule(platform),
    fellowsModule(platform),
  ]);
}
