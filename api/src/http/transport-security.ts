import type { FastifyInstance } from 'fastify';
import type { Env } from '../kernel/env';

const year = 'max-age=31536000';

/** The own machine, where a site is tried out without a certificate. */
function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(hostname);
}

/**
 * Has browsers reach the site by HTTPS only, for a year after each answer: in production, which real-money mode always
 * is. Browsers take the header by HTTPS only, so that it may stand in every answer, also behind a proxy.
 */
export function keepOnHttps(app: FastifyInstance, { production, mode }: Pick<Env, 'production' | 'mode'>): void {
  if (!production && mode !== 'real') return;
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnMachine(request.hostname)) reply.header('strict-transport-security', year);
  });
}
