import { approvalsDesk } from '../desks/approvals';
import { auditDesk } from '../desks/audit';
import { cashDesk } from '../desks/cash';
import { casinoDesk } from '../desks/casino';
import { communityDesk } from '../desks/community';
import { gamesDesk } from '../desks/games';
import { membersDesk } from '../desks/members';
import { messagesDesk } from '../desks/messages';
import { moderationDesk } from '../desks/moderation';
import { myWorkDesk } from '../desks/my-work';
import { operatorsDesk } from '../desks/operators';
import { protectionDesk } from '../desks/protection';
import { releasesDesk } from '../desks/releases';
import { reportsDesk } from '../desks/reports';
import { rewardsDesk } from '../desks/rewards';
import { securityDesk } from '../desks/security';
import { siteDesk } from '../desks/site';
import { tradingDesk } from '../desks/trading';
import { mayAny, type Operator } from '../shell/permissions';
import type { Desk, DeskPage } from './desk';

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

/** Whether somebody may open a page; what they may not is not in the menu either. */
export function mayOpen(page: DeskPage, operator: Operator): boolean {
  return mayAny(operator, page.needs);
}

/**
 * The page to begin with: the first page of the first desk that somebody's work is at, which is a desk whose own first
 * page they may open. (A trader may read the alarms, which stand on the desk of releases.)
 */
export function firstPage(operator: Operator): DeskPage {
  const firstPages = desks.flatMap(({ pages: [first] }) => first ?? []);
  return firstPages.find((page) => mayOpen(page, operator)) ?? firstPages[0]!;
}
