import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this a compressed answer saves nothing. */
const worthIt = 1_200;

export type Encoding = 'br' | 'gzip' | null;

/** The best encoding that the caller takes. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (!header) return null;
  const takes = (name: string) =>
    String(header)
      .split(',')
      .some((part) => {
        const [token, ...rest] = part.trim().split(';');
        return token === name && !rest.some((piece) => /^\s*q=0(\.0*)?$/.test(piece));
      });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

/** One answer as text, and its compressed forms, each made once and off the event loop. */
export class Encoded {
  readonly plain: Buffer;
  #br: Promise<Buffer> | null = null;
  #gzip: Promise<Buffer> | null = null;

  constructor(private readonly text: string) {
    this.plain = Buffer.from(text);
  }

  async in(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
    if (!encoding || this.plain.length < worthIt) return { body: this.plain, encoding: null };
    if (encoding === 'br') {
      this.#br ??= toBrotli(this.text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length },
      });
      return { body: await this.#br, encoding };
    }
    this.#gzip ??= toGzip(this.text, { level: 5 });
    return { body: await this.#gzip, encoding };
  }
}

/** Sends an encoded answer in the form that the caller takes. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, answer: Encoded): Promise<void> {
  const { body, encoding } = await answer.in(encodingOf(request.headers['accept-encoding']));
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding, accept-language');
  if (encoding) reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8').send(body);
}
