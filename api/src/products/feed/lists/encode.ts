import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoded, encodingOf } from '../../../http/encoded';

/** Sends an encoded answer in the form that the caller takes. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, answer: Encoded): Promise<void> {
  const { body, encoding } = await answer.in(encodingOf(request.headers['accept-encoding']));
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding, accept-language');
  if (encoding) reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8').send(body);
}
