import type { FastifyReply } from 'fastify';

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

/** A line of a file; numbers are the server's own and stay numbers. */
export function csvRow(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => (typeof field === 'number' ? String(field) : csvField(field))).join(',')}\r\n`;
}

/** Sends lines as a file named after what it holds and the day. */
export function sendCsv(reply: FastifyReply, name: string, lines: readonly string[]): { ok: true; sent: true } {
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="maru-${name}-${new Date().toISOString().slice(0, 10)}.csv"`)
    .header('cache-control', 'no-store')
    .send(byteOrderMark + lines.join(''));
  return { ok: true, sent: true };
}
