import type { OperatorRole, Permission } from '@maru/contracts';

/** In the order of the contracts; a test holds them against it. */
export const roles: readonly OperatorRole[] = [
  'viewer',
  'publisher',
  'release_manager',
  'support',
  'site_manager',
  'admin',
  'cashier',
  'trader',
];
export const permissions: readonly Permission[] = [
  'releases:read',
  'releases:publish',
  'releases:promote',
  'audit:read',
  'operators:manage',
  'site:write',
  'members:read',
  'members:write',
  'messages:send',
  'trading:read',
  'trading:write',
  'games:read',
  'games:write',
  'cash:read',
  'cash:write',
  'protection:read',
  'protection:write',
  'protection:export',
  'reports:read',
];

/** 'remote-feed, remote-mini' → its parts; '*' is all. */
export function splitRemotes(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
}

/** Remotes in words; `all` stands for every one, '–' for none. */
export function formatRemotes(remotes: readonly string[], all: string): string {
  if (remotes.includes('*')) return all;
  return remotes.length ? remotes.join(', ') : '–';
}
