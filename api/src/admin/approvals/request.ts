import type { Operator } from '@maru/contracts';
import type { AnyKind } from '../../kernel/approvals/kind';
import type { RequestOptions } from '../../kernel/approvals/register';
import type { Refusal } from '../../kernel/handlers';
import { canonical } from '../../kernel/idempotency';
import type { Sql } from '../../kernel/sql';
import { lockAccount } from './people';
import type { ApprovalPorts } from './ports';
import { type ApprovalRow, readApproval, selectApprovals } from './rows';
import { recordStep } from './trail';

/** Over all kinds one request is made at a time: two about the same thing must not pass side by side. */
const requestLock = 720_410;

/** Makes a request in the caller's transaction, or finds the one that was made with the key. */
export async function insertRequest(
  { audit, env }: ApprovalPorts,
  tx: Sql,
  kind: AnyKind,
  operator: Operator,
  payload: unknown,
  { locale, note = '', key = null }: RequestOptions,
): Promise<{ ok: true; row: ApprovalRow } | Refusal> {
  if (operator.kind !== 'account') return { ok: false, reason: 'approval_needs_account' };
  await tx.query('select pg_advisory_xact_lock($1)', [requestLock]);
  const account = await lockAccount(tx, operator.id, env);
  if (!account?.permissions.includes(kind.permission)) return { ok: false, reason: 'forbidden' };
  const parsed = kind.payload.parse(payload);
  if (key) {
    const condition = 'where a.requester_id = $1 and a.request_key = $2';
    const [before] = await selectApprovals(tx, condition, [account.id, key]);
    if (before) {
      const same = before.kind === kind.kind && canonical(before.payload) === canonical(parsed);
      return same ? { ok: true, row: before } : { ok: false, reason: 'idempotency_reused' };
    }
  }
  const concerns = kind.concerns(parsed);
  const [waiting] = await tx.query(
    `select 1 from approvals
      where state = 'requested' and expires_at > clock_timestamp() and kind = $1 and concerns && $2::text[]`,
    [kind.kind, concerns],
  );
  if (waiting) return { ok: false, reason: 'approval_waiting' };
  const now = await kind.snapshot(tx, parsed, locale);
  if (!now.ok) return now;
  const [made] = await tx.query<{ id: number }>(
    `insert into approvals (kind, payload, facts, version, subject, concerns, note, requester_id, requester_name,
                            request_key, expires_at)
     values ($1, $2::jsonb, $3::jsonb, $4, $5, $6, $7, $8, $9, $10,
             clock_timestamp() + make_interval(mins => $11)) returning id`,
    [
      kind.kind,
      JSON.stringify(parsed),
      JSON.stringify(now.facts),
      now.version,
      kind.subject(parsed),
      concerns,
      note,
      account.id,
      account.name,
      key,
      kind.minutes ?? env.approvalMinutes,
    ],
  );
  const row = (await readApproval(tx, made!.id))!;
  await recordStep(audit, tx, row, 'request', account.name, { detail: note ? { note } : {} });
  return { ok: true, row };
}
