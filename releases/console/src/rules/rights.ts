import type { Operator, Permission } from '@maru/contracts';

export function may(operator: Pick<Operator, 'permissions'>, permission: Permission): boolean {
  return operator.permissions.includes(permission);
}

/** Whether a remote's releases may be checked by an operator who may publish. */
export function mayPublish(operator: Pick<Operator, 'permissions' | 'remotes'>, remote: string): boolean {
  return may(operator, 'releases:publish') && (operator.remotes.includes('*') || operator.remotes.includes(remote));
}
