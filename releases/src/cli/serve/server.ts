import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type DevState, devStatePath } from '@maru/contracts/release-names';
import type { Snapshot } from './snapshot';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** Builds that are kept: a page that has loaded the one before may still ask for a chunk of it. */
export const maxSnapshots = 5;

/** What a server has beside the builds. `problem`: why the newest sources are not a build, null while they are. */
export interface Served {
  snapshots: readonly Snapshot[];
  problem: string | null;
}

/** Serves builds from memory, newest first; files outside the build are not served. */
export function serveBuilds(served: Served): Server {
  return createServer((request, response) => answer(request, response, served));
}

function answer(request: IncomingMessage, response: ServerResponse, { snapshots, problem }: Served): void {
  // The page of the deployed site asks from its own origin, and from the internet for an address of this machine.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-private-network', 'true');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  response.setHeader('timing-allow-origin', '*');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.method === 'OPTIONS') {
    response.setHeader('access-control-allow-methods', 'GET, HEAD');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD, OPTIONS');
    response.writeHead(405).end();
    return;
  }
  const path = (request.url ?? '/').split('?')[0]!.replace(/^\/+/, '');
  if (path === devStatePath) {
    response.writeHead(200, { 'content-type': types['.json'] });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify({ problem } satisfies DevState));
    return;
  }
  const content = snapshots.find(({ files }) => files.has(path))?.files.get(path);
  if (!content) {
    response.writeHead(snapshots.length > 0 ? 404 : 503, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(snapshots.length > 0 ? 'There is no such file in the build.\n' : 'There is no build yet.\n');
    return;
  }
  const type = types[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'content-length': content.length });
  response.end(request.method === 'HEAD' ? undefined : content);
}
