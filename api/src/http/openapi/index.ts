import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '../../kernel/env';
import type { Operators, Texts } from '../../kernel/services';
import { version } from '../../kernel/version';
import { chooseLocale } from '../locale';
import { sendRefusal } from '../refuse';
import { openApiDocument } from './document';
import { docsPage } from './page';

/** Answers for one audience, built at the first request. */
function createAnswers(withOperators: boolean) {
  let document: string | undefined;
  let page: string | undefined;
  return {
    document(reply: FastifyReply) {
      document ??= JSON.stringify(openApiDocument(version, withOperators));
      return reply.type('application/json; charset=utf-8').send(document);
    },
    page(reply: FastifyReply) {
      page ??= docsPage(openApiDocument(version, withOperators));
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        )
        .send(page);
    },
  };
}

/**
 * Serves `GET /api/openapi.json` and its page, `GET /api/docs`. In real-money mode both leave out operator calls. The
 * complete document is at `/api/ops/openapi.json` and `/api/ops/docs`, for signed-in operators and for tokens.
 */
export function registerOpenApi(
  app: FastifyInstance,
  { env, operators, texts }: { env: Pick<Env, 'mode'>; operators: Operators; texts: Texts },
): void {
  const all = createAnswers(true);
  const open = env.mode === 'real' ? createAnswers(false) : all;
  for (const [name, part] of [
    ['openapi.json', 'document'],
    ['docs', 'page'],
  ] as const) {
    app.get(`/api/${name}`, (_request, reply) => open[part](reply.header('cache-control', 'public, max-age=60')));
    app.get(`/api/ops/${name}`, async (request, reply) => {
      if (await operators.find(request)) return all[part](reply.header('cache-control', 'no-store'));
      return sendRefusal(reply, texts, chooseLocale(request.headers['accept-language']), 'unauthenticated');
    });
  }
}
