import type { Operator as SignedIn } from '@maru/contracts';
import type { Permission } from '@maru/contracts/permissions';

/** What rules about rights need to know of an operator. */
export type Operator = Pick<SignedIn, 'permissions' | 'remotes'>;

export function may(operator: Pick<SignedIn, 'permissions'>, permission: Permission): boolean {
  return operator.permissions.includes(permission);
}

/** For a page that is open to every operator. */
export const anyPermission = 'any';

/** Permissions of which a page needs one. */
export type Needs = readonly Permission[] | typeof anyPermission;

/** Whether somebody has one of the permissions. */
export function mayAny(operator: Pick<SignedIn, 'permissions'>, needs: Needs): boolean {
  if (needs === anyPermission) return operator.permissions.length > 0;
  return needs.some((need) => may(operator, need));
}
