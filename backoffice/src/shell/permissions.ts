import type { Operator, Permission } from '@maru/contracts';

export function may(operator: Pick<Operator, 'permissions'>, permission: Permission): boolean {
  return operator.permissions.includes(permission);
}

/** Whether what runs of a remote may be changed: the right, for this remote. */
export function mayChange(operator: Pick<Operator, 'permissions' | 'remotes'>, remote: string): boolean {
  return may(operator, 'releases:promote') && covers(operator, remote);
}

/** Whether what concerns all remotes at once may be changed. */
export function mayChangeAll(operator: Pick<Operator, 'permissions' | 'remotes'>): boolean {
  return may(operator, 'releases:promote') && operator.remotes.includes('*');
}

function covers({ remotes }: Pick<Operator, 'remotes'>, remote: string): boolean {
  return remotes.includes('*') || remotes.includes(remote);
}

/** Whether a remote's releases may be checked by an operator who may publish. */
export function mayPublish(operator: Pick<Operator, 'permissions' | 'remotes'>, remote: string): boolean {
  return may(operator, 'releases:publish') && covers(operator, remote);
}
