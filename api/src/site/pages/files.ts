import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { findType, releaseType } from '@maru/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteServices } from './page-route';

/** Files of releases and of the host never change under their names; a browser keeps them for a year. */
const immutable = 'public, max-age=31536000, immutable';

/** Path of the file below the folder that a request asks for, decoded. */
const askedFile = ({ params }: FastifyRequest) => (params as { '*'?: string })['*'] ?? '';

/**
 * Files of releases. Only types of the closed list are served, whatever the folder contains. Files accepted by an older
 * registry follow the same rule.
 */
async function registerReleaseFiles(scope: FastifyInstance, root: string): Promise<void> {
  scope.addHook('onRequest', async (request, reply) => {
    const hasType = releaseType(askedFile(request)) !== null;
    // A service worker would stand between a page and the server for every path of its folder.
    if (!hasType || request.headers['service-worker'] !== undefined) return reply.callNotFound();
  });
  scope.addHook('onSend', async (request, reply) => {
    // The file server uses another, longer list.
    if (reply.statusCode < 400) reply.type(findType(askedFile(request)));
  });
  await scope.register(fastifyStatic, {
    root,
    prefix: '/releases/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    // Said below, file by file.
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      // Signed texts are rewritten: the document by every change, records when another key signs.
      const changes = /\/(document|record)\.json$/.test(path);
      reply.setHeader('cache-control', changes ? 'no-cache' : immutable);
    },
  });
}

/** Serves `/releases/*`, `/assets/host/*` and the host's public files, compressed where they were stored compressed. */
export async function registerFiles(app: FastifyInstance, { env }: SiteServices): Promise<void> {
  mkdirSync(env.releasesDir, { recursive: true });
  await app.register((scope) => registerReleaseFiles(scope, env.releasesDir));
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
