import type { BankLineState, CashKind, CashRejectReason, CashState, CashVerdict, PayoutState } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** Epoch ms of a column, as a number. */
export const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** A request as the table keeps it. Money in KRW, times in epoch ms. */
export interface RequestRow {
  id: number;
  kind: CashKind;
  memberId: number;
  amount: number;
  state: CashState;
  bank: string;
  account: string;
  holder: string;
  verdict: CashVerdict;
  lineId: string | null;
  seenAt: number | null;
  claimedBy: number | null;
  claimedName: string | null;
  claimedUntil: number | null;
  automatic: boolean;
  reason: CashRejectReason | null;
  words: string;
  question: string | null;
  answer: string | null;
  createdAt: number;
  endedAt: number | null;
  /** The member took it back. */
  takenBack: boolean;
  version: number;
}

export const requestColumns = `r.id::float8 as id, r.kind, r.member_id::float8 as member_id, r.amount::float8 as amount,
  r.state, r.bank, r.account, r.holder, r.verdict, r.line_id, ${ms('r.seen_at')} as seen_at,
  case when r.claimed_until > clock_timestamp() then r.claimed_by end::float8 as claimed_by,
  case when r.claimed_until > clock_timestamp() then r.claimed_name end as claimed_name,
  case when r.claimed_until > clock_timestamp() then ${ms('r.claimed_until')} end as claimed_until,
  r.automatic, r.reason, r.words, r.question, r.answer, ${ms('r.created_at')} as created_at,
  ${ms('r.ended_at')} as ended_at, r.version,
  exists (select 1 from cash_steps s where s.request_id = r.id and s.action = 'take_back') as taken_back`;

/** Requests by a condition on `r`. */
export function selectRequests(sql: Sql, condition: string, values: readonly unknown[]): Promise<RequestRow[]> {
  return sql.query<RequestRow>(`select ${requestColumns} from cash_requests r ${condition}`, values);
}

/** One request; `lock` keeps others from deciding it until the transaction ends. */
export async function readRequest(sql: Sql, id: number, lock = false): Promise<RequestRow | null> {
  const [row] = await selectRequests(sql, `where r.id = $1 ${lock ? 'for update' : ''}`, [id]);
  return row ?? null;
}

/** A line of the bank's statement as the table keeps it. */
export interface LineRow {
  number: number;
  id: string;
  direction: 'in' | 'out';
  amount: number;
  name: string;
  bank: string;
  account: string;
  at: number;
  state: BankLineState;
  verdict: CashVerdict | null;
  requestId: number | null;
}

/** Lines by a condition on `l`. */
export function selectLines(sql: Sql, condition: string, values: readonly unknown[] = []): Promise<LineRow[]> {
  return sql.query<LineRow>(
    `select l.number::float8 as number, l.id, l.direction, l.amount::float8 as amount, l.name, l.bank, l.account,
            ${ms('l.at')} as at, l.state, l.verdict, l.request_id::float8 as request_id from bank_lines l ${condition}`,
    values,
  );
}

/** A payout as the table keeps it. */
export interface PayoutRecord {
  id: string;
  requestId: number | null;
  lineId: string | null;
  amount: number;
  bank: string;
  account: string;
  holder: string;
  state: PayoutState;
  asked: number;
  lastAnswer: string;
  /** Hours since it was handed over first. */
  hours: number;
  createdAt: number;
  endedAt: number | null;
}

/** Payouts by a condition on `p`. */
export function selectPayouts(sql: Sql, condition: string, values: readonly unknown[] = []): Promise<PayoutRecord[]> {
  return sql.query<PayoutRecord>(
    `select p.id, p.request_id::float8 as request_id, p.line_id, p.amount::float8 as amount, p.bank, p.account, p.holder,
            p.state, p.asked, p.last_answer,
            coalesce(extract(epoch from clock_timestamp() - p.sent_at) / 3600, 0)::float8 as hours,
            ${ms('p.created_at')} as created_at, ${ms('p.ended_at')} as ended_at
       from cash_payouts p ${condition}`,
    values,
  );
}

/** The open request of a kind that a member has, or null. */
export async function openRequest(sql: Sql, memberId: number, kind: CashKind): Promise<RequestRow | null> {
  const [row] = await selectRequests(
    sql,
    `where r.member_id = $1 and r.kind = $2 and r.state in ('requested', 'held', 'paying')`,
    [memberId, kind],
  );
  return row ?? null;
}
