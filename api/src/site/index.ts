import type { FastifyInstance } from 'fastify';
import { registerFiles } from './files';
import { registerPages, type SiteServices } from './page-route';

/** The site: releases, the host's files, and the page of every path. Registered last, after all calls. */
export function siteModule(services: SiteServices): { register(app: FastifyInstance): Promise<void> } {
  return {
    async register(app) {
      await registerFiles(app, services);
      registerPages(app, services);
    },
  };
}
