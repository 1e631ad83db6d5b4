import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { koreanDate } from '../kernel/korean-day';

/** Spreadsheets know UTF-8 by it. */
export const byteOrderMark = '\uFEFF';

/**
 * Signs that begin a formula in spreadsheets, also behind white space and invisible characters. Excel reads the
 * full-width and small forms of East Asian keyboards as the plain ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]/u;

/** One field. An apostrophe keeps what would be a formula a text. */
export function csvField(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a file; numbers are the server's own and stay numbers. */
export function csvRow(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => (typeof field === 'number' ? String(field) : csvField(field))).join(',')}\r\n`;
}

function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="maru-${name}-${koreanDate(Date.now())}.csv"`)
    .header('cache-control', 'no-store');
}

/** Sends lines as a file named after what it holds and the day. */
export function sendCsv(reply: FastifyReply, name: string, lines: readonly string[]): { ok: true; sent: true } {
  asFile(reply, name).send(byteOrderMark + lines.join(''));
  return { ok: true, sent: true };
}

async function* withMark(parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* parts;
}

/**
 * Sends a file of any length piece by piece, as fast as its reader takes them. Where a piece cannot be read the
 * connection breaks, so that half a file is not taken for a whole one.
 */
export function streamCsv(reply: FastifyReply, name: string, parts: AsyncIterable<string>): { ok: true; sent: true } {
  asFile(reply, name).send(Readable.from(withMark(parts)));
  return { ok: true, sent: true };
}
