import { join } from 'node:path';
import { documentPath } from '@maru/contracts';
import type { FastifyInstance } from 'fastify';
import { CachedFile } from './cached-file';
import type { SiteServices } from './page-route';
import { type ServedText, sendText, toServedText } from './served-text';

/**
 * Serves the release document from the storage folder: checked with every request, compressed once per change. Unlike
 * other release files it changes under its name, so no compressed copy is stored.
 */
export function registerDocument(app: FastifyInstance, { env, log }: SiteServices): void {
  const file = new CachedFile<ServedText>(
    join(env.releasesDir, documentPath),
    toServedText,
    (error) => log.warn({ err: error }, 'the release document cannot be read'),
    0,
  );
  app.get(`/releases/${documentPath}`, async (request, reply) => {
    const document = await file.get();
    if (!document) return reply.callNotFound();
    return sendText(request, reply.type('application/json; charset=utf-8'), document);
  });
}
