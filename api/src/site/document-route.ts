import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { documentPath } from '@maru/contracts';
import type { FastifyInstance } from 'fastify';
import { CachedFile } from './cached-file';
import type { SiteServices } from './page-route';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface Served {
  etag: string;
  plain: Buffer;
  br: Promise<Buffer>;
  gzip: Promise<Buffer>;
}

function served(text: string): Served {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, br: brotli(plain, { params }), gzip: zip(plain) };
}

/**
 * Serves the release document out of the storage folder: looked at with every request, compressed once for each
 * change. Unlike all other files of releases it changes under its name, so that it cannot lie there compressed.
 */
export function registerDocument(app: FastifyInstance, { env, log }: SiteServices): void {
  const file = new CachedFile<Served>(
    join(env.releasesDir, documentPath),
    served,
    (error) => log.warn({ err: error }, 'the release document cannot be read'),
    0,
  );
  app.get(`/releases/${documentPath}`, async (request, reply) => {
    const document = await file.get();
    if (!document) return reply.callNotFound();
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('timing-allow-origin', '*')
      .header('vary', 'Accept-Encoding')
      .header('etag', document.etag);
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await document.br);
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await document.gzip);
    return reply.send(document.plain);
  });
}
