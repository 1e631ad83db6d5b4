import type { CasinoTransfer, CasinoWallet, TransferDirection, TransferReason, TransferState } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** A transfer as the table keeps it. Money in KRW, points in 1/100, times in epoch ms. */
export interface TransferRow {
  id: string;
  casino: CasinoWallet;
  memberId: number;
  vendorUser: string;
  direction: TransferDirection;
  amount: number | null;
  isAll: boolean;
  point: number | null;
  state: TransferState;
  reason: TransferReason | null;
  checks: number;
  lastAnswer: string;
  nextCheckAt: number | null;
  ledgerBefore: number | null;
  vendorBefore: number | null;
  pointBefore: number | null;
  /** Row of the vendor's list that executed it under the vendor's id. */
  vendorTransaction: string | null;
  createdAt: number;
  sentAt: number | null;
  endedAt: number | null;
  version: number;
  /** Hours since it was sent. */
  hours: number;
}

export const transferColumns = `t.id::text as id, t.casino, t.member_id::float8 as member_id, u.vendor_user, t.direction,
  t.amount::float8 as amount, t.is_all, t.point::float8 as point, t.state, t.reason, t.checks, t.last_answer,
  ${ms('t.next_check_at')} as next_check_at, t.ledger_before::float8 as ledger_before,
  t.vendor_before::float8 as vendor_before, t.point_before::float8 as point_before,
  t.vendor_transaction, ${ms('t.created_at')} as created_at,
  ${ms('t.sent_at')} as sent_at, ${ms('t.ended_at')} as ended_at, t.version,
  coalesce(extract(epoch from clock_timestamp() - t.sent_at) / 3600, 0)::float8 as hours`;
export const transferTables =
  'casino_transfers t join casino_users u on u.casino = t.casino and u.member_id = t.member_id';

/** Transfers by the rest of a query on `t` and `u`. */
function selectTransfers(sql: Sql, rest: string, values: readonly unknown[]): Promise<TransferRow[]> {
  return sql.query<TransferRow>(`select ${transferColumns} from ${transferTables} ${rest}`, values);
}

export async function readTransfer(sql: Sql, id: string): Promise<TransferRow | null> {
  return (await selectTransfers(sql, 'where t.id = $1', [id]))[0] ?? null;
}

/** The same, kept from others until the transaction ends. */
export async function lockTransfer(tx: Sql, id: string): Promise<TransferRow | null> {
  return (await selectTransfers(tx, 'where t.id = $1 for update of t', [id]))[0] ?? null;
}

/** The one transfer of a member and a casino that is under way. */
export async function openTransfer(sql: Sql, casino: CasinoWallet, memberId: number): Promise<TransferRow | null> {
  const rows = await selectTransfers(
    sql,
    `where t.casino = $1 and t.member_id = $2 and t.state in ('created', 'reserved', 'sent', 'unknown', 'manual')`,
    [casino, memberId],
  );
  return rows[0] ?? null;
}

/** A transfer as its member sees it. */
export function toTransfer(row: TransferRow): CasinoTransfer {
  const { id, casino, direction, amount, point, state, reason, checks, nextCheckAt } = row;
  const { createdAt, sentAt, endedAt, version } = row;
  return {
    id,
    type: casino,
    direction,
    amount,
    point,
    state,
    reason,
    checks,
    next_check_at: nextCheckAt,
    created_at: createdAt,
    sent_at: sentAt,
    ended_at: endedAt,
    version,
  };
}
