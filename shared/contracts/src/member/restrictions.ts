/** Numbers of `users.status` that mean something to the site; all others are ordinary. */
export const memberStatus = {
  /** Restricted to the customer centre. */
  restricted: 5,
  /** Blocked: no sign-in at all. */
  blocked: 9,
} as const;

/** What a restriction depends on, as `/api/user` answers it. */
export interface RestrictedMember {
  status: number;
  /** 1: kept to the customer centre, whatever the status. */
  only_cs: number;
  /** Important memos that are not read. */
  strict_memo: number;
}

/** Why a member may not do everything. */
export type Restriction = 'blocked' | 'customer_centre' | 'unread_memo';

/** Something that a member does: signs in, reads pages, writes to the customer centre, or bets and plays. */
export type Activity = 'sign_in' | 'ask' | 'browse' | 'play';

/** What each restriction leaves open; an unread memo keeps a member on the page of memos until it is read. */
const leftOpen: Readonly<Record<Restriction, readonly Activity[]>> = {
  blocked: [],
  customer_centre: ['sign_in', 'ask'],
  unread_memo: ['sign_in', 'ask'],
};

/** The restriction that weighs most on a member, or null: blocked, then the customer centre, then unread memos. */
export function findRestriction({ status, only_cs, strict_memo }: RestrictedMember): Restriction | null {
  if (status === memberStatus.blocked) return 'blocked';
  if (only_cs === 1 || status === memberStatus.restricted) return 'customer_centre';
  return strict_memo > 0 ? 'unread_memo' : null;
}

/** True for a member who may only write to the customer centre, whatever memos wait. */
export function isCustomerCentreOnly(member: Pick<RestrictedMember, 'status' | 'only_cs'>): boolean {
  return findRestriction({ ...member, strict_memo: 0 }) === 'customer_centre';
}

/** The one rule of what a member may do, in the browser and on the server. */
export function memberMay(activity: Activity, member: RestrictedMember): boolean {
  const restriction = findRestriction(member);
  return restriction === null || leftOpen[restriction].includes(activity);
}
