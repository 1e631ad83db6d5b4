import type { Permission, Operator as SignedIn } from '@maru/contracts';

/** What rules about rights need to know of an operator. */
export type Operator = Pick<SignedIn, 'permissions' | 'remotes'>;

export function may(operator: Pick<SignedIn, 'permissions'>, permission: Permission): boolean {
  return operator.permissions.includes(permission);
}

/** Whether somebody has one of the permissions. */
export function mayAny(operator: Pick<SignedIn, 'permissions'>, needs: readonly Permission[]): boolean {
  return needs.some((need) => may(operator, need));
}

// The contracts' own list comes with their schemas; the type sees to it that none is missing here.
const every: Record<Permission, true> = {
  'releases:read': true,
  'releases:publish': true,
  'releases:promote': true,
  'audit:read': true,
  'operators:manage': true,
  'site:write': true,
  'members:read': true,
  'members:write': true,
  'messages:send': true,
  'trading:read': true,
  'trading:write': true,
  'games:read': true,
  'games:write': true,
  'cash:read': true,
  'cash:write': true,
  'protection:read': true,
  'protection:write': true,
  'protection:export': true,
  'reports:read': true,
};
/** All permissions: what a page needs that is open to every operator. */
export const anyPermission = Object.keys(every) as readonly Permission[];
