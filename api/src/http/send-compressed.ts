import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedBody, chooseEncoding } from './compressed-body';

/** Sends an encoded answer in the form that the caller takes. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CompressedBody,
): Promise<void> {
  const { body, encoding } = await answer.for(chooseEncoding(request.headers['accept-encoding']));
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding, accept-language');
  if (encoding) reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8').send(body);
}
