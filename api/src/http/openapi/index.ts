import type { FastifyInstance } from 'fastify';
import { version } from '../../kernel/version';
import { openApiDocument } from './document';
import { docsPage } from './page';

/** GET /api/openapi.json and the page that shows it, GET /api/docs. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(version));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=60').send(document);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(openApiDocument(version));
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page);
  });
}
