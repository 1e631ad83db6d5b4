import { z } from 'zod';
import type { Call } from '../call';
import { passwordLength, passwordProblem, plainId } from '../member/account-rules';
import { secondFactorWanted } from '../member/second-factor';
import {
  auditEntry,
  operator,
  operatorAccount,
  operatorInvitation,
  operatorRole,
  operatorToken,
  permission,
} from './operator';
import { permissions } from './permissions';
import { approvalRefusals } from './refusals';

const ok = z.object({ success: z.literal(true) });
const name = z.string().trim().min(1).max(60);
const remotes = z.array(z.string().regex(/^(\*|remote-[a-z0-9-]+)$/)).max(50);
const password = z
  .string()
  .min(10)
  .max(passwordLength.max)
  .refine((text) => passwordProblem(text) !== 'blank', 'password_blank');
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

const guest = { tag: 'operators', access: 'guest', csrf: false } as const;
const invitationSecret = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/);

const epochMs = z.coerce.number().int().min(0).max(8_640_000_000_000_000);

/**
 * Filters of the audit log; newest first, `before` is the id of the last line that is known, `from` and `until` are
 * epoch ms of the first and the last line.
 */
const auditQuery = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  subject: z.string().max(120).optional(),
  actor: z.string().max(60).optional(),
  from: epochMs.optional(),
  until: epochMs.optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

/** Calls of operators themselves: sign-in, accounts, tokens, audit log. */
export const operatorCalls = {
  opsLogin: {
    method: 'POST',
    path: '/api/ops/login',
    tag: 'operators',
    access: 'guest',
    csrf: false,
    summary: 'Sign in as an operator; sets the cookie maru_ops, or says that the second factor is wanted',
    body: z.strictObject({
      login: z.string().max(200).overwrite(plainId).min(1).max(40),
      password: z.string().min(1).max(72),
    }),
    response: z.union([operator, secondFactorWanted]),
    refusals: ['credentials_wrong', 'throttled'],
  },
  opsLogout: {
    method: 'POST',
    path: '/api/ops/logout',
    tag: 'operators',
    access: 'guest',
    csrf: false,
    summary: 'Sign out',
    response: ok,
  },
  opsMe: {
    method: 'GET',
    path: '/api/ops/me',
    tag: 'operators',
    access: 'operator',
    enrolment: true,
    summary: 'Who calls, and where',
    response: z.object({
      operator,
      environment: z.string(),
      /** Whether changes must carry `confirm`: the name of what is changed, typed or repeated. */
      confirm: z.boolean(),
      version: z.string(),
      /** Milliseconds until the session ends unless its operator does something; null of a token. */
      idle_ms: z.int().nullable(),
    }),
  },
  opsActive: {
    method: 'POST',
    path: '/api/ops/me/active',
    tag: 'operators',
    access: 'operator',
    enrolment: true,
    summary: 'Report activity in the console; an idle session ends (ops_idle_minutes)',
    response: z.object({ idle_ms: z.int().nullable() }),
  },
  liveStats: {
    method: 'GET',
    path: '/api/ops/numbers',
    tag: 'operators',
    access: 'operator',
    permission: 'releases:read',
    summary: 'Live numbers of the site',
    response: z.object({
      time: z.int(),
      /** Open live connections of this process and members signed in over the last 5 minutes. */
      connections: z.int(),
      members: z.int(),
      /** Bets accepted over the last minute. */
      bets_per_minute: z.int(),
      feed: z.enum(['ok', 'silent', 'down']),
      /** Background work by queue; `oldest_s`: seconds for which the longest due job has been waiting. */
      jobs: z.array(
        z.object({
          queue: z.string(),
          queued: z.int(),
          running: z.int(),
          failed: z.int(),
          oldest_s: z.number(),
        }),
      ),
    }),
  },
  liveTrend: {
    method: 'GET',
    path: '/api/ops/numbers/trend',
    tag: 'operators',
    access: 'operator',
    permission: 'releases:read',
    summary: 'The last six hours of the site in steps of ten minutes',
    response: z.object({
      /** Epoch ms at which the first step begins; the last one ends when the answer was made, a minute ago at most. */
      from: z.int(),
      step_ms: z.int(),
      /** Bets accepted in each step, oldest first. */
      bets: z.array(z.int()),
      /** Members who placed them. */
      bettors: z.array(z.int()),
      /** GGR in KRW, of either sign, as reports count it; null without `reports:read`. */
      ggr: z.array(z.int()).nullable(),
    }),
  },
  opsAudit: {
    method: 'GET',
    path: '/api/ops/audit',
    tag: 'operators',
    access: 'operator',
    permission: 'audit:read',
    summary: 'The audit log, newest first',
    query: auditQuery,
    response: z.object({ entries: z.array(auditEntry), more: z.boolean() }),
  },
  opsAuditExport: {
    method: 'GET',
    path: '/api/ops/audit.csv',
    tag: 'operators',
    access: 'operator',
    permission: 'audit:read',
    summary: 'The audit log as CSV, oldest first',
    query: auditQuery.omit({ before: true, limit: true }),
    response: z.string(),
    answers: 'text/csv',
  },
  opsAccounts: {
    method: 'GET',
    path: '/api/ops/accounts',
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    summary: 'Accounts of operators',
    response: z.object({ accounts: z.array(operatorAccount) }),
  },
  opsAccountCreate: {
    method: 'POST',
    path: '/api/ops/accounts',
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    summary: 'Make an account and the link by which its own person sets the password; the link is answered this once',
    body: z.strictObject({
      login: z.string().regex(/^[a-z][a-z0-9_.-]{2,30}$/),
      name,
      role: operatorRole,
      remotes,
    }),
    response: operatorAccount.extend({ invitation: operatorInvitation }),
  },
  opsAccountChange: {
    method: 'PATCH',
    path: '/api/ops/accounts/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    summary: 'Change name, role or remotes, or disable',
    params: idParam,
    body: z.strictObject({
      name: name.optional(),
      role: operatorRole.optional(),
      remotes: remotes.optional(),
      disabled: z.boolean().optional(),
    }),
    response: operatorAccount,
  },
  opsAccountInvite: {
    method: 'POST',
    path: '/api/ops/accounts/:id/invitation',
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    summary:
      'Make a new link for an account whose password is lost; the links before are good for nothing from then on',
    params: idParam,
    response: operatorInvitation,
    refusals: ['approval_own', 'forbidden'],
  },
  opsAccountVouch: {
    method: 'POST',
    path: '/api/ops/accounts/:id/vouch',
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    summary: 'Request that an account counts as a separate person; a second person approves it',
    params: idParam,
    body: z.strictObject({ note: z.string().trim().min(1).max(200) }),
    response: z.object({ approval: z.int() }),
    refusals: [...approvalRefusals, 'approval_unconfirmed', 'changed_meanwhile'],
  },
  opsInvitation: {
    ...guest,
    method: 'POST',
    path: '/api/ops/invitation/look',
    summary: 'Whose account an invitation is for; it stays good',
    body: z.strictObject({ secret: invitationSecret }),
    response: z.object({ login: z.string(), name: z.string(), expires_at: z.int() }),
    refusals: ['link_used', 'throttled'],
  },
  opsInvitationAccept: {
    ...guest,
    method: 'POST',
    path: '/api/ops/invitation',
    summary: 'Set the password of the account that an invitation is for; uses the invitation up, and ends its sessions',
    body: z.strictObject({ secret: invitationSecret, password }),
    response: z.object({ login: z.string() }),
    refusals: ['link_used', 'throttled'],
  },
  opsPasswordChange: {
    method: 'POST',
    path: '/api/ops/me/password',
    tag: 'operators',
    access: 'operator',
    summary: 'Change one’s own password; other sessions of the account end',
    body: z.strictObject({ password: z.string().min(1).max(72), new_password: password }),
    response: ok,
    refusals: ['approval_needs_account', 'credentials_wrong', 'factor_shared', 'throttled'],
  },
  opsTokens: {
    method: 'GET',
    path: '/api/ops/tokens',
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    summary: 'Tokens for pipelines',
    response: z.object({ tokens: z.array(operatorToken) }),
  },
  opsTokenCreate: {
    method: 'POST',
    path: '/api/ops/tokens',
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    summary: 'Make a token; its secret is answered this once',
    body: z.strictObject({
      name,
      permissions: z.array(permission).min(1).max(permissions.length),
      remotes,
      days: z.int().min(1).max(366).optional(),
    }),
    response: z.object({ token: operatorToken, secret: z.string() }),
  },
  opsTokenRevoke: {
    method: 'POST',
    path: '/api/ops/tokens/:id/revoke',
    tag: 'operators',
    access: 'operator',
    permission: 'operators:manage',
    summary: 'Revoke a token',
    params: idParam,
    response: operatorToken,
  },
} as const satisfies Record<string, Call>;
