import type { FastifyInstance } from 'fastify';
import type { Env } from '../kernel/env';
import { readPath } from './request-path';

/** Hosts that the environment dedicates to one purpose, as a request's Host header writes them. */
export interface OwnHosts {
  /** The site, as members type it. */
  site: string;
  /** Operations console, if it has a separate origin. */
  console: string | null;
  /** Release storage, if it has a separate origin. */
  releases: string | null;
}

/** Reads the hosts out of the environment. */
export function ownHosts({ publicUrl, releases }: Pick<Env, 'publicUrl' | 'releases'>): OwnHosts {
  const site = new URL(publicUrl).host;
  const storage = URL.canParse(releases.base) ? new URL(releases.base).host : null;
  return {
    site,
    console: releases.console && new URL(releases.console).host,
    releases: storage === site ? null : storage,
  };
}

const ofConsole = /^\/(ops|assets\/ops)(\/|$)/i;
const ofOperators = /^\/api\/(ops|releases)(\/|$)/i;
const ofReleases = /^\/releases(\/|$)/i;
const ofHealth = /^\/api\/health(\/live|\/ready)?$/;

/**
 * Tells if a host serves a path. A dedicated origin is never shared: the console's runs no remote code, the storage's
 * has no session, and the site's does not serve the console.
 * @param token true if the call carries a token, which browsers never send automatically
 */
export function answersAt(hosts: OwnHosts, host: string, path: string, token: boolean): boolean {
  if (host === hosts.console)
    return ofConsole.test(path) || ofOperators.test(path) || path === '/' || ofHealth.test(path);
  if (host === hosts.releases) return ofReleases.test(path) || ofHealth.test(path);
  if (hosts.console && (ofConsole.test(path) || (ofOperators.test(path) && !token))) return false;
  // Another host than the site's own is one that a CDN fetches from.
  return !(hosts.releases && host === hosts.site && ofReleases.test(path));
}

/** Keeps the console's and the storage's own origins apart from the site's; without them everything is one origin. */
export function separateOrigins(app: FastifyInstance, env: Pick<Env, 'publicUrl' | 'releases'>): void {
  const hosts = ownHosts(env);
  if (!hosts.console && !hosts.releases) return;
  app.addHook('onRequest', async (request, reply) => {
    const path = readPath(request.url).replace(/^\/+/, '/');
    if (!answersAt(hosts, request.host, path, request.headers.authorization !== undefined)) return reply.callNotFound();
    if (request.host === hosts.console && path === '/') return reply.redirect('/ops');
  });
}
