import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { documentPath } from '@maru/contracts';
import type { FastifyInstance } from 'fastify';
import { CompressedBody, chooseEncoding } from '../../http/compressed-body';
import { CachedFile } from './cached-file';
import type { SiteServices } from './page-route';

interface Served {
  etag: string;
  compressed: CompressedBody;
}

/** Best compression: it is made once for each change. */
const quality = 9;

function served(text: string): Served {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { etag, compressed: new CompressedBody(text, quality) };
}

/**
 * Serves the release document from the storage folder: checked with every request, compressed once per change. Unlike
 * other release files it changes under its name, so no compressed copy is stored.
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
      .header('vary', 'Accept-Encoding')
      .header('etag', document.etag);
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
    const { body, encoding } = await document.compressed.for(chooseEncoding(request.headers['accept-encoding']));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  });
}
