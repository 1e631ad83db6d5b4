import { type OperatorRole, operatorRoles } from '@maru/contracts/permissions';

export const roles = Object.keys(operatorRoles) as OperatorRole[];

/** 'remote-feed, remote-mini' → its parts; '*' is all. */
export function splitRemotes(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
}

/** Remotes in words; `all` names every one, '–' none. */
export function formatRemotes(remotes: readonly string[], all: string): string {
  if (remotes.includes('*')) return all;
  return remotes.length ? remotes.join(', ') : '–';
}
