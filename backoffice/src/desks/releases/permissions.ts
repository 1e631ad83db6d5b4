import type { Operator as SignedIn } from '@maru/contracts';
import { may, type Operator } from '../../kit';

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
