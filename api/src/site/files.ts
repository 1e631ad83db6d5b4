import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SiteServices } from './page-route';

/** Files of releases and of the host never change under their names; a browser keeps them for a year. */
const immutable = 'public, max-age=31536000, immutable';

/** Serves `/releases/*`, `/assets/host/*` and the host's public files, compressed where they were stored compressed. */
export async function registerFiles(app: FastifyInstance, { env }: SiteServices): Promise<void> {
  mkdirSync(env.releasesDir, { recursive: true });
  await app.register(fastifyStatic, {
    root: env.releasesDir,
    prefix: '/releases/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    // Said below, file by file.
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      // Signed texts are written anew: the document by every change, records when another key signs.
      const changes = /\/(document|record)\.json$/.test(path);
      reply.setHeader('cache-control', changes ? 'no-cache' : immutable);
      // Pages of other origins (a vendor's own host) may run a release, with integrity.
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('cross-origin-resource-policy', 'cross-origin');
      reply.setHeader('timing-allow-origin', '*');
    },
  });
  const assets = join(env.hostDir, 'assets');
  mkdirSync(assets, { recursive: true });
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/host/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    // Said below, file by file.
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      reply.setHeader('cache-control', path.endsWith('host.json') ? 'no-cache' : immutable);
      reply.setHeader('access-control-allow-origin', '*');
    },
  });
  const publicFolder = join(env.hostDir, 'public');
  if (!existsSync(publicFolder)) return;
  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    // Said below, file by file.
    cacheControl: false,
    setHeaders: (reply) => void reply.setHeader('cache-control', 'public, max-age=3600'),
  });
}
