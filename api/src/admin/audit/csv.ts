import type { AuditEntry } from '@maru/contracts';
import { byteOrderMark, csvField } from '../../http/csv';

const columns = ['id', 'at', 'actor', 'action', 'subject', 'ok', 'detail'] as const;

export function csvHead(): string {
  return `${byteOrderMark}${columns.join(',')}\r\n`;
}

/** A line of the log; the time is ISO 8601 in UTC. */
export function csvLine(entry: AuditEntry): string {
  const { id, at, actor, action, subject, ok, detail } = entry;
  const fields = [String(id), new Date(at).toISOString(), actor, action, subject, ok ? 'yes' : 'no'];
  return `${[...fields, JSON.stringify(detail)].map(csvField).join(',')}\r\n`;
}
