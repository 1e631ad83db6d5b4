import { z } from 'zod';
import { epochMs } from '../primitives';

/** What an operator may do. */
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
  /** Notices to everybody, memos to a member. */
  'messages:send',
  /** Exposure, limits and alerts of bets. */
  'trading:read',
  /** What is offered, limits, results, voids. */
  'trading:write',
  /** Games by rounds: switches, limits, odds, rounds and their bets. */
  'games:read',
  /** Switches; requests and approvals of limits, odds and voids of rounds. */
  'games:write',
  /** Requests for credits and debits, the bank's statement, payouts. */
  'cash:read',
  /** Claims, decisions, requests and approvals of what two people do about cash. */
  'cash:write',
  /** Cases of player protection, limits, stops and notes of a member. */
  'protection:read',
  /** What is done about cases; requests and approvals of what two people do about them. */
  'protection:write',
  /** One member's whole record and all protection events of a period, as files. */
  'protection:export',
  /** Figures of the whole site: money, GGR, members, bonuses, exposure. */
  'reports:read',
] as const;
export const permission = z.enum(permissions);
export type Permission = z.infer<typeof permission>;

/** Roles of accounts, each a set of permissions. */
export const operatorRoles = {
  viewer: ['releases:read', 'audit:read'],
  publisher: ['releases:read', 'releases:publish'],
  release_manager: ['releases:read', 'releases:publish', 'releases:promote', 'audit:read'],
  support: ['members:read', 'members:write', 'messages:send', 'audit:read', 'protection:read', 'protection:write'],
  site_manager: ['site:write', 'members:read', 'messages:send', 'audit:read'],
  admin: [
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
  ],
  cashier: ['cash:read', 'cash:write', 'members:read', 'audit:read'],
  trader: ['trading:read', 'trading:write', 'games:read', 'games:write', 'audit:read'],
} as const satisfies Record<string, readonly Permission[]>;
export type OperatorRole = keyof typeof operatorRoles;
export const operatorRole = z.enum(Object.keys(operatorRoles) as [OperatorRole, ...OperatorRole[]]);

/** Who calls: an account's session or a token. */
export const operator = z.object({
  id: z.int(),
  kind: z.enum(['account', 'token']),
  name: z.string(),
  role: operatorRole.nullable(),
  permissions: z.array(permission),
  /** Remotes that it may publish; ['*'] is all. */
  remotes: z.array(z.string()),
  /** It has to add a second factor before anything else is open to it. */
  enrol_first: z.boolean().optional(),
});
export type Operator = z.infer<typeof operator>;

/** One line of the audit log. It is only ever appended to. `subject`: 'remote-feed 1.2.0-b123456', 'account kim'. */
export const auditEntry = z.object({
  id: z.int(),
  at: epochMs,
  /** Name of the account or token; 'system' where Maru acted by itself. */
  actor: z.string(),
  /** 'release.publish', 'release.promote', 'release.demote', 'operator.login', … */
  action: z.string(),
  subject: z.string(),
  /** Values that the action carried, and why; texts are made from it in the reader's language. */
  detail: z.record(z.string(), z.unknown()),
  /** Whether it was done; a refused attempt is kept too. */
  ok: z.boolean(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** A token as it is listed; the secret is shown once, when it is made. */
export const operatorToken = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z.array(permission),
  remotes: z.array(z.string()),
  created_at: epochMs,
  created_by: z.string(),
  expires_at: epochMs.nullable(),
  last_used_at: epochMs.nullable(),
  revoked: z.boolean(),
});
export type OperatorToken = z.infer<typeof operatorToken>;

/** A link by which the account's own person sets the password, once. The secret is answered this once. */
export const operatorInvitation = z.object({ secret: z.string(), expires_at: epochMs });
export type OperatorInvitation = z.infer<typeof operatorInvitation>;

export const operatorAccount = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string(),
  role: operatorRole,
  remotes: z.array(z.string()),
  disabled: z.boolean(),
  last_login_at: epochMs.nullable(),
  /** Second factors that it has. */
  factors: z.int(),
  /** Its own person set the password by a link and has a second factor: it may be one of two people. */
  confirmed: z.boolean(),
  /** Name of the account or token that it counts as, which invited it; null: a person of its own, founded or vouched for. */
  counts_as: z.string().nullable(),
  /** When the open invitation ends; null where there is none. */
  invited_until: epochMs.nullable(),
});
export type OperatorAccount = z.infer<typeof operatorAccount>;

/** Address below /api/ops of an operators' call: the console calls all of them there, as its cookie is sent there only. */
export function consolePath(path: string): string {
  return path.startsWith('/api/ops/') ? path : path.replace(/^\/api\//, '/api/ops/');
}
