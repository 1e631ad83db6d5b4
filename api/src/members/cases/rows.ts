import type { CaseLevel, CaseResult, CaseRow, CaseState, HarmSignal } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';
import { raised } from './rules/score';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** A case as its table has it, with its member; times in epoch ms. */
export interface StoredCase {
  id: number;
  memberId: number;
  login: string;
  nick: string;
  memberLevel: number;
  state: CaseState;
  level: CaseLevel;
  score: number;
  signals: HarmSignal[];
  openedAt: number;
  dueAt: number | null;
  claimedBy: number | null;
  claimedName: string | null;
  result: CaseResult | null;
  reviewOn: string | null;
  reviewed: boolean;
  closedAt: number | null;
  version: number;
}

/** Cases by a condition on `c` and their member `m`, with the rest of the statement. */
export function selectCases(sql: Sql, rest: string, params: readonly unknown[]): Promise<StoredCase[]> {
  return sql.query<StoredCase>(
    `select c.id::float8 as id, c.member_id::float8 as member_id, m.login, m.nick, m.level as member_level, c.state, c.level,
            c.score, c.signals, ${ms('c.opened_at')} as opened_at, ${ms('c.due_at')} as due_at,
            c.claimed_by::float8 as claimed_by, c.claimed_name, c.result, to_char(c.review_on, 'YYYY-MM-DD') as review_on,
            c.reviewed_at is not null as reviewed, ${ms('c.closed_at')} as closed_at, c.version
       from harm_cases c join members m on m.id = c.member_id ${rest}`,
    params,
  );
}

export async function readCase(sql: Sql, id: number): Promise<StoredCase | null> {
  return (await selectCases(sql, 'where c.id = $1', [id]))[0] ?? null;
}

/** Locks the case until the transaction ends, so the second of two concurrent acts sees the first. */
export async function lockCase(tx: Sql, id: number): Promise<StoredCase | null> {
  const locked = await tx.query('select 1 from harm_cases where id = $1 for no key update', [id]);
  return locked.length > 0 ? readCase(tx, id) : null;
}

/** A case as the list shows it. */
export function toCaseRow(row: StoredCase): CaseRow {
  const { id, state, level, score, openedAt, claimedBy, claimedName, result, reviewOn } = row;
  const signals = raised(row.signals).map(({ rule, strength, value }) => ({
    rule,
    strength: strength as 'present' | 'strong',
    value,
  }));
  return {
    id,
    state,
    level,
    score,
    signals,
    opened_at: openedAt,
    claimed_by: claimedBy,
    claimed_name: claimedName,
    result,
    review_on: reviewOn,
    member: { id: row.memberId, login: row.login, nick: row.nick, level: row.memberLevel },
    due_at: state === 'closed' ? null : row.dueAt,
  };
}
