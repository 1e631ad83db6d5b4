import type { FastifyInstance } from 'fastify';
import { protectReleases } from '../../http/release-headers';
import { registerDocument } from './document-route';
import { registerFiles } from './files';
import { registerPages, type SiteServices } from './page-route';

/**
 * The site: releases, the host's files, and the page of every path. Registered last, after all calls.
 * 'files': without pages, for a process that others ask for releases only.
 */
export function siteModule(services: SiteServices): {
  register(app: FastifyInstance, what?: 'pages' | 'files'): Promise<void>;
} {
  return {
    async register(app, what = 'pages') {
      protectReleases(app);
      registerDocument(app, services);
      await registerFiles(app, services);
      if (what === 'pages') registerPages(app, services);
    },
  };
}
