import type { BankLine, CashDeskRow, PayoutRow, PayoutState } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { maskHolder } from '../../../members/mask';
import { maskOwn } from '../present';
import { type LineRow, type PayoutRecord, type RequestRow, requestColumns } from '../rows';
import { concern } from './kinds';

/** A request with what the desk shows beside it. */
export interface DeskRecord extends RequestRow {
  login: string;
  nick: string;
  level: number;
  payout: PayoutState | null;
}

/** Open requests for the second person by what they concern. */
export type Waiting = ReadonlyMap<string, number>;

/** Requests with their members, by a condition on `r` and `m`. */
export function selectDesk(sql: Sql, condition: string, values: readonly unknown[]): Promise<DeskRecord[]> {
  return sql.query<DeskRecord>(
    `select ${requestColumns}, m.login, m.nick, m.level,
            (select p.state from cash_payouts p where p.request_id = r.id) as payout
       from cash_requests r join members m on m.id = r.member_id ${condition}`,
    values,
  );
}

/** A request as the desk lists it. */
export function toDeskRow(row: DeskRecord, waiting: Waiting): CashDeskRow {
  const { id, kind, amount, state, verdict, reason, automatic, payout, createdAt, endedAt, version } = row;
  return {
    id,
    kind,
    amount,
    state,
    verdict,
    reason,
    member: { id: row.memberId, login: row.login, nick: row.nick, level: row.level },
    own: maskOwn(row),
    line: row.lineId,
    claimed_by: row.claimedBy === null ? null : { id: row.claimedBy, name: row.claimedName ?? '' },
    claimed_until: row.claimedUntil,
    automatic,
    payout,
    created_at: createdAt,
    ended_at: endedAt,
    version,
    approval: waiting.get(concern.request(id)) ?? null,
  };
}

/** A line of the bank's statement; `full` with the payer's name and account as they are. */
export function toBankLine(row: LineRow, waiting: Waiting, full = false): BankLine {
  const { id, direction, amount, state, verdict, at } = row;
  const own = full ? row : { ...maskOwn({ ...row, holder: row.name }), name: maskHolder(row.name) };
  return {
    id,
    direction,
    amount,
    state,
    verdict,
    at,
    name: own.name,
    bank: own.bank,
    account: own.account,
    request: row.requestId,
    approval: waiting.get(concern.line(id)) ?? null,
  };
}

/** A payout as operators see it; account and holder masked. */
export function toPayoutRow(row: PayoutRecord, waiting: Waiting): PayoutRow {
  const { id, state, amount, asked, lastAnswer, createdAt, endedAt } = row;
  return {
    id,
    state,
    amount,
    asked,
    last_answer: lastAnswer,
    created_at: createdAt,
    ended_at: endedAt,
    ...maskOwn(row),
    request: row.requestId,
    line: row.lineId,
    approval: waiting.get(concern.payout(id)) ?? null,
  };
}
