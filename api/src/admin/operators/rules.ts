import { type Operator, type OperatorRole, operatorRoles, type Permission } from '@maru/contracts';

/** Rights that a caller holds or is to receive. */
export interface Rights {
  permissions: readonly Permission[];
  remotes: readonly string[];
}

/** Rights of a role over some remotes. */
export function toRights(role: OperatorRole, remotes: readonly string[]): Rights {
  return { permissions: operatorRoles[role], remotes };
}

/** Whether `held` names every remote of `wanted`; '*' is all, those of the future too. */
export function coversRemotes(held: readonly string[], remotes: readonly string[]): boolean {
  return held.includes('*') || remotes.every((remote) => held.includes(remote));
}

/**
 * Returns the rights that `giver` lacks; empty if it may grant them. Callers grant only rights they hold.
 * For example, a token that only manages accounts cannot create one that promotes.
 */
export function lacks(giver: Pick<Operator, 'permissions' | 'remotes'>, rights: Rights): ('permissions' | 'remotes')[] {
  const fields: ('permissions' | 'remotes')[] = [];
  if (!rights.permissions.every((permission) => giver.permissions.includes(permission))) fields.push('permissions');
  if (!coversRemotes(giver.remotes, rights.remotes)) fields.push('remotes');
  return fields;
}
