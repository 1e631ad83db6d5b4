import { feedModule } from './feed';
import { identityModule } from './identity';
import type { ApiModule } from './kernel/types';
import { liveModule } from './live';
import { notificationsModule } from './notifications';
import { operatorsModule } from './operators/index';
import type { Platform } from './platform';
import { siteConfigModule } from './site-config';

/** The modules of the API, in the order in which they start. */
export const moduleFactories: ((platform: Platform) => ApiModule)[] = [
  identityModule,
  siteConfigModule,
  notificationsModule,
  liveModule,
  feedModule,
  operatorsModule,
];
