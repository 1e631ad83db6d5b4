import { adminModule } from '../admin/desks';
import { operatorsModule } from '../admin/operators/index';
import { reportsModule } from '../admin/reports';
import { retentionModule } from '../admin/retention';
import type { ApiModule } from '../kernel/module';
import { liveModule } from '../live';
import { accountModule } from '../members/account';
import { ageChecksModule } from '../members/age-checks';
import { casesModule } from '../members/cases';
import { memosModule } from '../members/memos';
import { myPageModule } from '../members/my-page';
import { notificationsModule } from '../members/notifications';
import { protectionModule } from '../members/protection';
import { pushModule } from '../members/push';
import { questionsModule } from '../members/questions';
import { securityModule } from '../members/security';
import { signInModule } from '../members/sign-in';
import { territoryModule } from '../members/territory';
import { memberPageModule } from '../members/timeline';
import { goalsModule } from '../products/goals';
import { guideModule } from '../products/guide';
import { matchesModule } from '../products/matches';
import { releasesModule } from '../releases';
import { gamesDeskModule } from '../rounds/desk';
import { bannersModule } from '../site/banners';
import { siteConfigModule } from '../site/config';
import { outsideDrawsModule } from '../vendors/draws';
import { messagesModule } from '../vendors/messages';
import { oddsFeedModule } from '../vendors/odds';
import type { Platform } from './platform';
import { productModules, productNames } from './products';

type Factory = (platform: Platform) => ApiModule;

/** What a process is there for: the whole site, or the registry of releases alone. */
export type Role = 'site' | 'registry';

/** A module that starts after those named and stops before them. */
const needing =
  (needs: readonly string[], factory: Factory): Factory =>
  (platform) => ({ ...factory(platform), needs });

const site: Factory[] = [
  signInModule,
  territoryModule,
  securityModule,
  siteConfigModule,
  notificationsModule,
  pushModule,
  myPageModule,
  liveModule,
  ({ bets, approvals }) => bets.module(approvals),
  needing(['bets'], ({ rounds }) => rounds.module()),
  needing(['rounds'], (platform) => outsideDrawsModule(platform, platform.rounds)),
  ...productModules.map((product) => needing(['bets', 'rounds'], product)),
  gamesDeskModule,
  needing(productNames, oddsFeedModule),
  operatorsModule,
  ({ approvals }) => approvals.module(),
  accountModule,
  protectionModule,
  ageChecksModule,
  casesModule,
  memosModule,
  messagesModule,
  adminModule,
  reportsModule,
  retentionModule,
  bannersModule,
  questionsModule,
  matchesModule,
  goalsModule,
  guideModule,
  memberPageModule,
];

/** The modules of a process. */
export function moduleFactories(role: Role, registryHere: boolean): Factory[] {
  if (role === 'registry') return [operatorsModule, releasesModule];
  return registryHere ? [...site, releasesModule] : site;
}
