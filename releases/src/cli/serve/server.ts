import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
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
export const kept = 5;

/** Serves builds from memory, newest first; nothing outside the build can be asked for. */
export function serveBuilds(snapshots: readonly Snapshot[]): Server {
  return createServer((request, response) => answer(request, response, snapshots));
}

function answer(request: IncomingMessage, response: ServerResponse, snapshots: readonly Snapshot[]): void {
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
