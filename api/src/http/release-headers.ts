import type { FastifyInstance } from 'fastify';
import { readPath } from './request-path';

/**
 * Headers of every answer below `/releases/`: files of teams outside the site. Opened by itself, none of them is a
 * page of the site: no script runs, and the document has an origin of nobody. As script, style, picture or font of a
 * page they work as before: there the page's own policy counts.
 */
export const releaseHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  // Pages of other origins (a vendor's own host, the site beside a storage of its own) may run a release, with
  // integrity; refusals too are readable for them, so that they can tell what is wrong.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Whether an address, as it was asked for, is one of a release's files for any server that could read it. */
export function isReleaseAddress(url: string): boolean {
  const path = readPath(url);
  return /^[/\\]*releases([/\\]|$)/i.test(path) || /[/\\]releases[/\\]/i.test(path);
}

/** Puts the headers on every answer below `/releases/`, whatever answers: files, refusals, what is not there. */
export function protectReleases(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isReleaseAddress(request.url)) reply.headers(releaseHeaders);
  });
}
