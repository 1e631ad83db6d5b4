import type { Desk, DeskPage } from '../routes/desk';
import { mayAny, type Operator } from '../session/permissions';
import { approvalsDesk } from './approvals';
import { auditDesk } from './audit';
import { cashDesk } from './cash';
import { casinoDesk } from './casino';
import { communityDesk } from './community';
import { gamesDesk } from './games';
import { membersDesk } from './members';
import { messagesDesk } from './messages';
import { moderationDesk } from './moderation';
import { myWorkDesk } from './my-work';
import { operatorsDesk } from './operators';
import { protectionDesk } from './protection';
import { releasesDesk } from './releases';
import { reportsDesk } from './reports';
import { rewardsDesk } from './rewards';
import { securityDesk } from './security';
import { siteDesk } from './site';
import { tradingDesk } from './trading';

/** Every desk of the console, in the order of the menu. A new desk is its folder and one line here. */
export const desks: readonly Desk[] = [
  releasesDesk,
  tradingDesk,
  gamesDesk,
  casinoDesk,
  cashDesk,
  membersDesk,
  protectionDesk,
  messagesDesk,
  communityDesk,
  moderationDesk,
  rewardsDesk,
  reportsDesk,
  siteDesk,
  operatorsDesk,
  auditDesk,
  // First in the menu by their group; last here, so that the console still opens with the releases.
  myWorkDesk,
  approvalsDesk,
  securityDesk,
];
export const deskPages: readonly DeskPage[] = desks.flatMap(({ pages }) => pages);

/** True if an operator may open a page; other pages are not in the menu. */
export function mayOpen(page: DeskPage, operator: Operator): boolean {
  return mayAny(operator, page.needs);
}

/**
 * The start page: the first page of the first desk whose own first page the operator may open. (A trader may read the
 * alarms, which are on the desk of releases.)
 */
export function firstPage(operator: Operator): DeskPage {
  const firstPages = desks.flatMap(({ pages: [first] }) => first ?? []);
  return firstPages.find((page) => mayOpen(page, operator)) ?? firstPages[0]!;
}
