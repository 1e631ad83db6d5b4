import type { Operator as SignedIn } from '@maru/contracts';
import { type Permission, permissions } from '@maru/contracts/permissions';

/** What rules about rights need to know of an operator. */
export type Operator = Pick<SignedIn, 'permissions' | 'remotes'>;

export function may(operator: Pick<SignedIn, 'permissions'>, permission: Permission): boolean {
  return operator.permissions.includes(permission);
}

/** Whether somebody has one of the permissions. */
export function mayAny(operator: Pick<SignedIn, 'permissions'>, needs: readonly Permission[]): boolean {
  return needs.some((need) => may(operator, need));
}

/** All permissions: what a page needs that is open to every operator. */
export const anyPermission: readonly Permission[] = permissions;
