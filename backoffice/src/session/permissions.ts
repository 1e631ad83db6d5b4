import type { Permission, Operator as SignedIn } from '@maru/contracts';

/** What rules about rights need to know of an operator. */
export type Operator = Pick<SignedIn, 'permissions' | 'remotes'>;

export function may(operator: Pick<SignedIn, 'permissions'>, permission: Permission): boolean {
  return operator.permissions.includes(permission);
}

/** Permissions of which one is enough; 'any': whichever an operator has. */
export type Needs = readonly Permission[] | 'any';

/** Whether an operator has one of the permissions. */
export function mayAny(operator: Pick<SignedIn, 'permissions'>, needs: Needs): boolean {
  return needs === 'any' ? operator.permissions.length > 0 : needs.some((need) => may(operator, need));
}
