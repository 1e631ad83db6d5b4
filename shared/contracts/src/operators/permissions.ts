import { areaNames, withAreaRows } from '../area-lists';

/** What an operator may do, with what the areas contribute. */
export const permissions = [
  'releases:read',
  /** Publish releases of the remotes that the account or token names, and have them gated. */
  'releases:publish',
  /** Promote, canary, roll back, pause, swap policy. */
  'releases:promote',
  'audit:read',
  /** Accounts and tokens of operators. */
  'operators:manage',
  /** Configuration, maintenance, popups. */
  'site:write',
  'members:read',
  /** Status, level, type of members, registration codes. */
  'members:write',
  /** Notices to all visitors, memos to a member. */
  'messages:send',
  /** Exposure, limits and alerts of bets. */
  'trading:read',
  /** What is offered, limits, results, voids. */
  'trading:write',
  /** Games by rounds: switches, limits, odds, rounds and their bets. */
  'games:read',
  /** Switches; requests and approvals of limits, odds and voids of rounds. */
  'games:write',
  ...areaNames('permissions'),
  /** Cases of player protection, limits, stops and notes of a member. */
  'protection:read',
  /** What is done about cases; requests and approvals of what two people do about them. */
  'protection:write',
  /** One member's whole record and all protection events of a period, as files. */
  'protection:export',
  /** Figures of the whole site: money, GGR, members, bonuses, exposure. */
  'reports:read',
] as const;
export type Permission = (typeof permissions)[number];

/** Roles of accounts, each a set of permissions. */
export const operatorRoles = withAreaRows('roles', {
  viewer: ['releases:read', 'audit:read'],
  publisher: ['releases:read', 'releases:publish'],
  release_manager: ['releases:read', 'releases:publish', 'releases:promote', 'audit:read'],
  support: ['members:read', 'members:write', 'messages:send', 'audit:read', 'protection:read', 'protection:write'],
  site_manager: ['site:write', 'members:read', 'messages:send', 'audit:read'],
  admin: permissions,
  trader: ['trading:read', 'trading:write', 'games:read', 'games:write', 'audit:read'],
}) satisfies Record<string, readonly Permission[]>;
export type OperatorRole = keyof typeof operatorRoles;
