import { z } from 'zod';
import { epochMs } from '../primitives';
import { type OperatorRole, operatorRoles, permissions } from './permissions';

export const permission = z.enum(permissions);
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
  /** Name of the account or token; 'system' if Maru acted automatically. */
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
  /**
   * Name of the inviting account or token that it counts as; null if it is a separate person, founded or vouched for.
   */
  counts_as: z.string().nullable(),
  /** When the open invitation ends; null where there is none. */
  invited_until: epochMs.nullable(),
});
export type OperatorAccount = z.infer<typeof operatorAccount>;

/** Address below /api/ops of an operators' call: the console calls all of them there, as its cookie is sent there only. */
export function consolePath(path: string): string {
  return path.startsWith('/api/ops/') ? path : path.replace(/^\/api\//, '/api/ops/');
}
