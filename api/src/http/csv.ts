import { Readable } from 'node:stream';
import { byteOrderMark } from '@maru/contracts/csv';
import type { FastifyReply } from 'fastify';
import { koreanDate } from '../kernel/korean-day';

function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="maru-${name}-${koreanDate(Date.now())}.csv"`)
    .header('cache-control', 'no-store');
}

/** Sends lines as a file named after what it holds and the Korean day. */
export function sendCsv(reply: FastifyReply, name: string, lines: readonly string[]): { ok: true; sent: true } {
  asFile(reply, name).send(byteOrderMark + lines.join(''));
  return { ok: true, sent: true };
}

async function* withMark(parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  yield* parts;
}

/**
 * Streams a file of any length at its reader's speed. A failed part breaks the connection, which marks the file as
 * incomplete.
 */
export function streamCsv(reply: FastifyReply, name: string, parts: AsyncIterable<string>): { ok: true; sent: true } {
  asFile(reply, name).send(Readable.from(withMark(parts)));
  return { ok: true, sent: true };
}
