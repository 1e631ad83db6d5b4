import { type CaseStep, type Operator, skippedSteps } from '@maru/contracts';
import { Refused } from '../../../http/refuse';
import type { Audit } from '../../../kernel/services';
import type { Sql } from '../../../kernel/sql';
import { appendEvent, type EventData, type NewCaseEvent, readCaseEvents, toCaseEvent } from '../events';
import { lockCase, type StoredCase } from '../rows';
import { dueAfter, isContact } from '../rules/due';
import { stepsDone } from './detail';

/**
 * Locks a case for an operator's act. The case must be unchanged since the operator read it and claimed by the
 * operator. A token cannot claim cases.
 * @throws Refused
 */
export async function lockForAct(tx: Sql, operator: Operator, id: number, version: number | null): Promise<StoredCase> {
  const row = await lockCase(tx, id);
  if (!row) throw new Refused('not_found');
  if (row.state === 'closed') throw new Refused('case_over');
  if (row.claimedBy === null) throw new Refused('case_not_claimed');
  if (operator.kind !== 'account' || row.claimedBy !== operator.id) throw new Refused('case_claimed');
  if (version !== null && row.version !== version) throw new Refused('changed_meanwhile');
  return row;
}

/** Refuses a step that skips lighter ones without a word why. @throws Refused `invalid` */
export async function askWhySkipped(
  tx: Sql,
  caseId: number,
  step: CaseStep,
  note: string,
  text: string,
): Promise<void> {
  const events = (await readCaseEvents(tx, caseId, 10_000)).map(toCaseEvent);
  if (note.length < 5 && skippedSteps(stepsDone(events), step).length > 0) {
    throw new Refused('invalid', { note: [text] });
  }
}

/**
 * Writes what an operator did about a case, in the transaction of the act: its history, its version, when it is due again,
 * and the audit log.
 */
export async function recordAct(
  tx: Sql,
  audit: Audit,
  row: Pick<StoredCase, 'id' | 'memberId'>,
  actor: string,
  kind: NewCaseEvent['kind'],
  data: EventData = {},
  detail: Record<string, unknown> = {},
): Promise<void> {
  const event = { caseId: row.id, memberId: row.memberId, actor, kind };
  await appendEvent(tx, { ...event, data });
  const outcome = data.outcome ?? null;
  await tx.query(
    `update harm_cases set version = version + 1,
            due_at = coalesce(to_timestamp($2::float8 / 1000), due_at),
            contacted_at = case when $3 then coalesce(contacted_at, clock_timestamp()) else contacted_at end
      where id = $1`,
    [row.id, dueAfter(Date.now(), kind, outcome), isContact(kind, outcome)],
  );
  await audit.record(tx, {
    actor,
    action: `case.${kind}`,
    subject: `member ${row.memberId}`,
    detail: { case: row.id, ...detail },
  });
}
