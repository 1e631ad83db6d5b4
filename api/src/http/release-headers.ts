import type { FastifyInstance } from 'fastify';
import { readPath } from './request-path';

/**
 * Headers of every answer below `/releases/`, which serves files of teams outside the site. Opened directly, such a
 * file is not a page of the site: it runs no scripts and has an opaque origin. Embedded as script, style, picture or
 * font it works as usual, under the policy of the embedding page.
 */
export const releaseHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  // Pages of other origins (a vendor's host, the site next to a separate storage) may run a release, with integrity.
  // They may read refusals too, to report the cause.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Tells if a requested address is a release file for any server that could read it. */
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
