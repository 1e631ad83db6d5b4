import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { locale as localeSchema } from '@maru/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCookies } from '../../http/cookies';
import { projectRoot } from '../../kernel/env';
import type { Services } from '../../kernel/services';
import { CachedFile } from '../pages/cached-file';
import { assetsPrefix, type ConsoleBuild, consoleHeaders, parseBuild, renderConsole } from './page';

/**
 * Serves the console at /ops: a separate page that needs neither the host's build nor any remote, and works during
 * maintenance. `folder`: the console's build.
 */
export async function registerConsole(
  app: FastifyInstance,
  { log, env }: Pick<Services, 'log' | 'env'>,
  folder = process.env.MARU_CONSOLE || join(projectRoot(), 'backoffice/dist'),
): Promise<void> {
  const build = new CachedFile<ConsoleBuild>(join(folder, 'console.json'), parseBuild, (error) =>
    log.warn({ err: error }, 'the console cannot be read'),
  );
  const assets = join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  await app.register(fastifyStatic, {
    root: assets,
    prefix: assetsPrefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    // Said below.
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => void reply.setHeader('cache-control', 'public, max-age=31536000, immutable'),
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const built = await build.get();
    if (!built) {
      return reply.code(503).type('text/plain; charset=utf-8').send('The console has not been built: npm run build.\n');
    }
    const cookies = readCookies(request.headers.cookie);
    const chosen = localeSchema.safeParse(cookies.locale);
    const html = renderConsole(built, {
      language: chosen.success ? chosen.data : 'ko',
      theme: cookies.theme === 'light' ? 'light' : 'dark',
      pollingPercent: env.pollingPercent,
    });
    return reply
      .headers(consoleHeaders)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(html);
  };
  for (const path of ['/ops', '/ops/*']) app.get(path, { exposeHeadRoute: true }, page);
}
