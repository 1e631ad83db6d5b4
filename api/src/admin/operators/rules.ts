import { type Operator, type OperatorRole, operatorRoles, type Permission } from '@maru/contracts';

/** What somebody holds or is to be given. */
export interface Rights {
  permissions: readonly Permission[];
  remotes: readonly string[];
}

/** Rights of a role over some remotes. */
export function rightsOf(role: OperatorRole, remotes: readonly string[]): Rights {
  return { permissions: operatorRoles[role], remotes };
}

/** Whether `held` names every remote of `wanted`; '*' is all, those of the future too. */
export function coversRemotes(held: readonly string[], remotes: readonly string[]): boolean {
  return held.includes('*') || remotes.every((remote) => held.includes(remote));
}

/**
 * What `giver` lacks of some rights; empty where it may give them. Nobody gives what it does not hold: a token that
 * only manages accounts cannot make itself one that promotes.
 */
export function lacks(giver: Pick<Operator, 'permissions' | 'remotes'>, rights: Rights): ('permissions' | 'remotes')[] {
  const fields: ('permissions' | 'remotes')[] = [];
  if (!rights.permissions.every((permission) => giver.permissions.includes(permission))) fields.push('permissions');
  if (!coversRemotes(giver.remotes, rights.remotes)) fields.push('remotes');
  return fields;
}
