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

/** Whether what runs of a remote may be changed: the right, for this remote. */
export function mayChange(operator: Operator, remote: string): boolean {
  return may(operator, 'releases:promote') && covers(operator, remote);
}

/** Whether what concerns all remotes at once may be changed. */
export function mayChangeAll(operator: Operator): boolean {
  return may(operator, 'releases:promote') && operator.remotes.includes('*');
}

function covers({ remotes }: Pick<SignedIn, 'remotes'>, remote: string): boolean {
  return remotes.includes('*') || remotes.includes(remote);
}

/** Whether a remote's releases may be checked by an operator who may publish. */
export function mayPublish(operator: Operator, remote: string): boolean {
  return may(operator, 'releases:publish') && covers(operator, remote);
}

/** All permissions: what a page needs that is open to every operator. */
export const anyPermission: readonly Permission[] = permissions;
