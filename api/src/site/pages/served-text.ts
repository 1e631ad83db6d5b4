import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompressedBody, chooseEncoding } from '../../http/compressed-body';

/** A text that changes under its name: made once per change, revalidated with every request. */
export interface ServedText {
  etag: string;
  compressed: CompressedBody;
}

/** Best compression, because each text is compressed once per change. */
const quality = 9;

export function toServedText(text: string): ServedText {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { etag, compressed: new CompressedBody(text, quality) };
}

/** Sends a text in the encoding that the caller takes, or 304 where the caller has it. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: ServedText): Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', text.etag);
  if (request.headers['if-none-match'] === text.etag) return reply.code(304).send();
  const { body, encoding } = await text.compressed.for(chooseEncoding(request.headers['accept-encoding']));
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
