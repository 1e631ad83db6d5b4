import type { AuditEntry } from '@maru/contracts';
import { csvRow, csvTime } from '@maru/contracts/csv';

/** The names of the columns. */
export function csvHead(): string {
  return csvRow(['id', 'at', 'actor', 'action', 'subject', 'ok', 'detail']);
}

/** A line of the log. */
export function csvLine({ id, at, actor, action, subject, ok, detail }: AuditEntry): string {
  return csvRow([id, csvTime(at), actor, action, subject, ok ? 'yes' : 'no', JSON.stringify(detail)]);
}
