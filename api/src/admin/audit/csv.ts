import type { AuditEntry } from '@maru/contracts';

const columns = ['id', 'at', 'actor', 'action', 'subject', 'ok', 'detail'] as const;

/** Spreadsheets know UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

/**
 * One field. Spreadsheets run what begins with = + - @ (also behind a tab or a line break) as a formula; an apostrophe
 * keeps it text.
 */
export function csvField(value: string): string {
  const safe = /^[\s]*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvHead(): string {
  return `${byteOrderMark}${columns.join(',')}\r\n`;
}

/** A line of the log; the time is ISO 8601 in UTC. */
export function csvLine(entry: AuditEntry): string {
  const { id, at, actor, action, subject, ok, detail } = entry;
  const fields = [String(id), new Date(at).toISOString(), actor, action, subject, ok ? 'yes' : 'no'];
  return `${[...fields, JSON.stringify(detail)].map(csvField).join(',')}\r\n`;
}
