import type { RetentionRecord, RetentionRule } from '@maru/contracts';
import { toSnakeCase } from '../../kernel/column-case';
import type { Sql } from '../../kernel/sql';
import { retained } from './records';

interface Row {
  record: RetentionRecord;
  days: number;
  leastDays: number;
  deleted: bigint;
  deletedMs: bigint | null;
  updatedBy: string;
  updatedMs: bigint;
}
const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`;
const columns = `record, days, least_days, deleted, ${ms('deleted_at')} as deleted_ms, updated_by, ${ms('updated_at')} as updated_ms`;

/** The audit log's subject of a rule, and what a request to shorten it is about. */
export const toSubject = (record: RetentionRecord) => `retention ${record}`;

/** All rules, each with the time of its oldest record; `open`: the open request of a subject. */
export async function readRules(sql: Sql, open: ReadonlyMap<string, number>): Promise<RetentionRule[]> {
  const rows = await sql.query<Row>(`select ${columns} from retention_rules order by record`);
  return Promise.all(rows.map((row) => toResponse(sql, row, open)));
}

/** One rule, locked until the transaction ends. */
export async function lockRule(tx: Sql, record: RetentionRecord): Promise<Pick<Row, 'days' | 'leastDays'>> {
  const [row] = await tx.query<Row>(`select ${columns} from retention_rules where record = $1 for update`, [record]);
  return row!;
}

/** Sets the days of a rule. */
export async function writeDays(tx: Sql, record: RetentionRecord, days: number, by: string): Promise<void> {
  await tx.query(
    'update retention_rules set days = $2, updated_by = $3, updated_at = clock_timestamp() where record = $1',
    [record, days, by],
  );
}

async function toResponse(sql: Sql, row: Row, open: ReadonlyMap<string, number>): Promise<RetentionRule> {
  const { deleted, deletedMs, updatedMs, ...same } = row;
  const { table, time } = retained[row.record];
  const [first] = await sql.query<{ oldest: bigint | null }>(`select ${ms(`min(${time})`)} as oldest from ${table}`);
  return {
    ...toSnakeCase(same),
    oldest: first!.oldest === null ? null : Number(first!.oldest),
    deleted: Number(deleted),
    deleted_at: deletedMs === null ? null : Number(deletedMs),
    updated_at: Number(updatedMs),
    approval: open.get(toSubject(row.record)) ?? null,
  };
}
