import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HostBuild, HostRecord } from './host-build';
import { memberData } from './member-data';
import { brandName } from './page-head';
import { escapeHtml, escapeJson } from './render';
import { type ServedText, sendText, toServedText } from './served-text';

/** Address of the worker; pages register it (`host/src/offline/register.ts`). */
const workerPath = '/service-worker.js';
const offlinePath = '/offline.html';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** Worker that replaces any other, empties its caches, ends its registration and with it the subscriptions to pushes. */
const endingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/** Content of the first element of a kind. */
const findContent = (html: string, tag: 'style' | 'script') =>
  new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '';

/** Policy of the offline page, which has nothing but itself, and asks the site whether it answers. */
const offlinePolicy = (html: string) =>
  [
    "default-src 'none'",
    `script-src 'sha256-${sha256(findContent(html, 'script'))}'`,
    `style-src 'sha256-${sha256(findContent(html, 'style'))}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The worker with what it stores: first files of the host, and the offline page by a digest of its content. */
function workerText(code: string, record: HostRecord, offlinePage: string): string {
  const files = record.initial.flatMap((path) => {
    const file = record.files.find((each) => each.path === path);
    return file ? [{ url: record.base + path, integrity: file.integrity }] : [];
  });
  const offline = { url: offlinePath, revision: sha256(offlinePage).slice(0, 16) };
  return `self.shell=${escapeJson({ files, offline })};\n${code}\n`;
}

/**
 * GET /service-worker.js and /offline.html. Neither holds anything of a member: the name of the site is all that differs.
 * `isOn` false: the worker is one that ends every worker of the site.
 */
export function registerServiceWorker(app: FastifyInstance, host: HostBuild, isOn: boolean): void {
  const offlinePage = async (request: FastifyRequest): Promise<string | null> => {
    const built = await host.get();
    if (!built?.worker) return null;
    // As a visitor: what is stored in a browser outlives its session.
    const headers = { ...request.headers, cookie: undefined };
    const { config } = await memberData(app, { ip: request.ip, headers } as FastifyRequest, 'ko');
    return built.worker.offlinePage.replaceAll('{{title}}', () => escapeHtml(brandName(config)));
  };

  app.get(offlinePath, async (request, reply) => {
    const html = await offlinePage(request);
    if (html === null) return reply.callNotFound();
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': offlinePolicy(html),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
      .send(html);
  });

  const ending = toServedText(endingWorker);
  // A browser fetches the worker with each navigation; it is made again for another build or another name of the site.
  let made: { source: string; text: ServedText } | null = null;
  const findWorker = async (request: FastifyRequest): Promise<ServedText | null> => {
    const built = await host.get();
    const html = await offlinePage(request);
    if (!built?.worker || html === null) return null;
    const source = workerText(built.worker.code, built.record, html);
    if (made?.source !== source) made = { source, text: toServedText(source) };
    return made.text;
  };

  app.get(workerPath, async (request, reply) => {
    const worker = isOn ? await findWorker(request) : ending;
    // Without a build there is no answer: a browser then leaves the worker that it has in place.
    if (!worker) return reply.callNotFound();
    reply.type('text/javascript; charset=utf-8').headers({
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    return sendText(request, reply, worker);
  });
}
