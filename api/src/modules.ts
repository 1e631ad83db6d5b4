import { accountModule } from './account';
import { announcementsModule } from './announcements';
import { backofficeModule } from './backoffice';
import { bannersModule } from './banners';
import { feedModule } from './feed';
import { identityModule } from './identity';
import type { ApiModule } from './kernel/types';
import { liveModule } from './live';
import { memosModule } from './memos';
import { messagesModule } from './messages';
import { notificationsModule } from './notifications';
import { operatorsModule } from './operators/index';
import type { Platform } from './platform';
import { questionsModule } from './questions';
import { rankingModule } from './ranking';
import { releasesModule } from './releases';
import { siteConfigModule } from './site-config';

type Factory = (platform: Platform) => ApiModule;

/** What a process is there for: the whole site, or the registry of releases alone. */
export type Role = 'site' | 'registry';

const site: Factory[] = [
  identityModule,
  siteConfigModule,
  notificationsModule,
  liveModule,
  feedModule,
  operatorsModule,
  accountModule,
  memosModule,
  messagesModule,
  backofficeModule,
  announcementsModule,
  bannersModule,
  questionsModule,
  rankingModule,
];

/** The modules of a process, in the order in which they start. */
export function moduleFactories(role: Role, registryHere: boolean): Factory[] {
  if (role === 'registry') return [operatorsModule, releasesModule];
  return registryHere ? [...site, releasesModule] : site;
}
