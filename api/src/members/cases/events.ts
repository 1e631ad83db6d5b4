import type { CaseEvent } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** Data of an event in addition to actor and act; see `caseEvent` of the contracts. `until` in epoch ms. */
export interface EventData
  extends Partial<
    Pick<
      CaseEvent,
      'rule' | 'value' | 'text' | 'limit' | 'outcome' | 'minutes' | 'length' | 'until' | 'result' | 'level'
    >
  > {
  /** The memo that a message is. */
  memo?: number;
}

export interface NewCaseEvent {
  caseId: number;
  memberId: number;
  actor: string;
  kind: CaseEvent['kind'];
  data?: EventData;
}

/** Appends a line to a case's history, in the transaction of what it tells of. */
export async function appendEvent(tx: Sql, { caseId, memberId, actor, kind, data = {} }: NewCaseEvent): Promise<void> {
  await tx.query(
    'insert into harm_case_events (case_id, member_id, actor, kind, data) values ($1, $2, $3, $4, $5::jsonb)',
    [caseId, memberId, actor, kind, JSON.stringify(data)],
  );
}

/** The same once for a key of the case. */
export async function appendOnce(
  tx: Sql,
  key: string,
  { caseId, memberId, actor, kind, data = {} }: NewCaseEvent,
): Promise<void> {
  await tx.query(
    `insert into harm_case_events (case_id, member_id, actor, kind, data, key) values ($1, $2, $3, $4, $5::jsonb, $6)
     on conflict (case_id, key) where key is not null do nothing`,
    [caseId, memberId, actor, kind, JSON.stringify(data), key],
  );
}

/** A row of the history as the table has it. */
export interface EventRow {
  id: number;
  at: number;
  actor: string;
  kind: CaseEvent['kind'];
  data: EventData;
}

/** An event as calls answer it: what it has not is null. */
export function toCaseEvent({ data, ...row }: EventRow): CaseEvent {
  const { rule, value, text, limit, outcome, minutes, length, until, result, level } = data;
  return {
    ...row,
    rule: rule ?? null,
    value: value ?? null,
    text: text ?? '',
    limit: limit ?? null,
    outcome: outcome ?? null,
    minutes: minutes ?? null,
    length: length ?? null,
    until: until ?? null,
    result: result ?? null,
    level: level ?? null,
  };
}

/** The history of a case, newest first. */
export async function readCaseEvents(sql: Sql, caseId: number, limit = 200): Promise<EventRow[]> {
  return sql.query<EventRow>(
    `select id::float8 as id, floor(extract(epoch from at) * 1000)::float8 as at, actor, kind, data
       from harm_case_events where case_id = $1 order by harm_case_events.id desc limit $2`,
    [caseId, limit],
  );
}
