import { type RetentionRecord, retentionFloors, retentionRecords } from '@maru/contracts';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { retained } from './records';
import { toSubject } from './rows';

type Ports = Pick<Services, 'db' | 'audit'>;

/** Rows per transaction, and transactions per kind and run. The next run continues where this one ends. */
const [batch, batches] = [500, 20];

/**
 * Deletes records past their retention limit, one batch per transaction. Each kind's count is written to its rule and
 * the audit log.
 * The rule's row is locked, so concurrent processes take turns. @returns number of deleted rows by kind
 */
export async function deleteDue(ports: Ports, size = batch): Promise<Partial<Record<RetentionRecord, number>>> {
  const counts: Partial<Record<RetentionRecord, number>> = {};
  for (const record of retentionRecords) {
    for (let round = 0; round < batches; round += 1) {
      const deleted = await ports.db.transaction((tx) => deleteBatch(tx, ports, record, size));
      if (deleted > 0) counts[record] = (counts[record] ?? 0) + deleted;
      if (deleted < size) break;
    }
  }
  return counts;
}

async function deleteBatch(tx: Sql, { audit }: Ports, record: RetentionRecord, size: number): Promise<number> {
  const { table, time, only } = retained[record];
  // Reads the rule in the same statement: a rule that is lengthened now applies to the next batch.
  const rows = await tx.query<{ days: number }>(
    `with rule as (select days from retention_rules where record = $1 for update),
      due as (
        select t.id from ${table} as t, rule
         where t.${time} < clock_timestamp() - make_interval(days => greatest(rule.days, $3)) and ${only}
         order by t.${time} limit $2 for update of t),
      deleted as (delete from ${table} where id in (select id from due) returning 1)
     select days from rule, deleted`,
    [record, size, retentionFloors[record]],
  );
  const [first] = rows;
  if (!first) return 0;
  await tx.query(
    'update retention_rules set deleted = deleted + $2, deleted_at = clock_timestamp() where record = $1',
    [record, rows.length],
  );
  await audit.record(tx, {
    actor: 'system',
    action: 'retention.delete',
    subject: toSubject(record),
    detail: { rows: rows.length, days: first.days },
  });
  return rows.length;
}
