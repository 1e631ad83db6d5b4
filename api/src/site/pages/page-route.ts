import { createHash } from 'node:crypto';
import {
  consoleCookie,
  type Locale,
  type PageReleases,
  type Pins,
  parsePins,
  pinCookie,
  type RegistryDocument,
  type ReleaseKey,
  selectReleases,
} from '@maru/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CompressedBody, chooseEncoding } from '../../http/compressed-body';
import { readCookies } from '../../http/cookies';
import { readPath } from '../../http/request-path';
import type { Services } from '../../kernel/services';
import { keysFile, visitorKeyFile } from '../../releases/keys-file';
import { openStorage } from '../../releases/storage';
import { CachedFile } from './cached-file';
import { type HintedFile, hintsFor } from './hints';
import { HostBuild, type HostRecord } from './host-build';
import { registerManifest } from './manifest-route';
import { isMissing, memberData } from './member-data';
import { brandName, localeFor, pageMeta, pageName } from './page-head';
import { ReleaseSource } from './release-source';
import { type PageContent, renderPage } from './render';
import { hostTitle, screenFor } from './screens';
import { pageHeaders, toOrigin } from './security';
import { registerServiceWorker } from './service-worker-route';
import { visitorReader } from './visitor';

/** Quality of brotli for pages, each of which is made for one caller. */
const quality = 5;

/** Paths that belong to calls and live connections: what is not found there is answered by the API. */
const notPages = /^\/(api|socket\.io|releases|assets|broadcasting|sanctum|login$|logout$)(\/|$)/;

/** How old the document from a bucket may be, ms. */
const bucketMs = 1_000;

const noscript: Record<Locale, string> = {
  ko: '이 사이트를 이용하려면 자바스크립트가 필요합니다.',
  en: 'This site needs JavaScript.',
  'zh-CN': '本网站需要启用 JavaScript。',
  es: 'Este sitio necesita JavaScript.',
};

export type SiteServices = Pick<Services, 'env' | 'log'> & {
  /** Key of visitors' ids; left out where there is no database: then it is read from the data folder. */
  visitorKey?: string;
};

/** Serves the page of every path that is not a file and not a call. */
export function registerPages(app: FastifyInstance, { env, log, visitorKey }: SiteServices): void {
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} cannot be read`);
  const host = new HostBuild(env.hostDir, warn('the host'));
  const { base, bucket, dev, pins, publicKeys } = env.releases;
  const ownKeys = new CachedFile<ReleaseKey[]>(keysFile(env.dataDir), (text) => JSON.parse(text), warn('the keys'));
  const keysNow = async () => publicKeys ?? (await ownKeys.get()) ?? [];
  const keyFile = new CachedFile<string>(visitorKeyFile(env.dataDir), (text) => text.trim(), warn('the visitor key'));
  const ownKey = env.releases.visitorKey ?? visitorKey;
  const readVisitor = visitorReader(async () => ownKey ?? (await keyFile.get()), env.production);
  const source = new ReleaseSource(
    openStorage(env),
    keysNow,
    (data, text) => log.warn(data, text),
    bucket ? bucketMs : 0,
  );
  const origins = { site: new URL(env.publicUrl).origin, releases: toOrigin(base), dev };

  registerManifest(app);
  registerServiceWorker(app, host, env.serviceWorker);
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = readPath(request.url);
    // '/login' is a page for a GET and a call for a POST.
    if ((notPages.test(path) && path !== '/login') || isFile(path)) return reply.callNotFound();
    const built = await host.get();
    if (!built) return notBuilt(reply);
    const cookies = readCookies(request.headers.cookie);
    const visitor = await readVisitor(request.headers.cookie, request.ip);
    const current = await source.document();
    // Code in an operator's browser could act as the operator, so operators get only the public releases.
    const console = cookies[consoleCookie] !== undefined && (pins || dev.length > 0);
    const pinned = pins && current && !console ? await source.pins(openPins(cookies[pinCookie], current.document)) : {};
    const chosen = current && selectReleases(current.document, visitor.id, pinned);
    const keys = [...(await keysNow())];
    const releases: PageReleases = console
      ? { keys, visitor: visitor.id, pins: false, dev: [], console }
      : { keys, visitor: visitor.id, pins, dev };
    const locale = localeFor(cookies.locale);
    const data = await memberData(app, request, locale);
    const hints = hintsFor(chosen, built.paths, { path, locale }, objectOrNull(data.config));
    // Members alone are shown things: a visitor is sent to sign in first.
    const isThere = !hints.exists || !data.user || !(await isMissing(app, request, locale, hints.exists));
    const title = brandName(data.config);
    const theme = cookies.theme === 'light' ? 'light' : 'dark';
    const name = pageName(chosen, path, locale, hostTitle(built.screens, path, locale));
    const screen = screenFor(built.screens, { path, locale, title, name, data });
    const { hasEngine, ...files } = pageFiles(built.record, screen.files, hints);
    const parts: PageContent = {
      lang: locale,
      theme,
      title,
      meta: pageMeta({ site: origins.site, path, locale, theme, brand: title, name }),
      noscript: noscript[locale],
      screen: screen.html,
      data: {
        locale,
        // The signed text: the page checks it again.
        ...(current && { document: current.signed }),
        releases,
        pollingPercent: env.pollingPercent,
        ...data,
        host: { base: built.record.base, files: laterFiles(built.record) },
        remotes: hasEngine,
        serviceWorker: env.serviceWorker && built.worker !== null,
        preload: data.user === null ? [] : hints.preload,
      },
      ...files,
    };
    if (visitor.setCookie) reply.header('set-cookie', visitor.setCookie);
    const html = renderPage(built.template, parts);
    return send(
      request,
      reply.code(hints.isKnown && isThere ? 200 : 404).headers(pageHeaders(built.template, origins)),
      html,
    );
  });
}

/** Pins of a cookie that the document lets browsers have; a pin of something withdrawn is none. */
function openPins(cookie: string | undefined, { remotes }: RegistryDocument): Pins {
  return Object.fromEntries(
    Object.entries(parsePins(cookie)).filter(([remote, id]) => remotes[remote]?.recent.includes(id)),
  );
}

const isScript = ({ src }: HintedFile) => src.endsWith('.js');

/** Files of the host with their addresses and hashes; one that the record does not have is left out. */
function hintedFiles({ base, files }: HostRecord, paths: readonly string[]): HintedFile[] {
  return paths.flatMap((path) => {
    const file = files.find((file) => file.path === path);
    return file ? [{ src: base + path, integrity: file.integrity }] : [];
  });
}

/** Collects the scripts and styles of a page in their order: those of every page, those of its screen, those of remotes. */
function pageFiles(record: HostRecord, screenFiles: readonly string[], hints: ReturnType<typeof hintsFor>) {
  const initial = hintedFiles(record, record.initial);
  const page = hintedFiles(record, screenFiles);
  // What loads remotes runs before anything of theirs does.
  const engine = hints.scripts.length > 0 ? hintedFiles(record, record.engine ?? []) : [];
  return {
    hasEngine: engine.length > 0,
    scripts: [
      ...initial.filter(isScript),
      ...[...page, ...engine].filter(isScript).map((file) => ({ ...file, later: true })),
      ...hints.scripts.map((file) => ({ ...file, later: true })),
    ],
    styles: [...initial, ...page].filter((file) => !isScript(file)),
    laterStyles: hints.styles,
  };
}

/** The host's files that scripts ask for later; the first ones carry their hash in the page's tags. */
function laterFiles({ files, initial }: { files: { path: string; integrity: string }[]; initial: string[] }) {
  return files
    .filter(({ path }) => /\.(js|css)$/.test(path) && !initial.includes(path))
    .map(({ path, integrity }) => ({ path, integrity }));
}

async function send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`;
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Accept-Encoding, Cookie, Accept-Language')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send();
  const { body, encoding } = await new CompressedBody(html, quality).for(
    chooseEncoding(request.headers['accept-encoding']),
  );
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The host has not been built: run npm start.\n');
}

/** Whether the last part of a path names a file; pages have no dots. */
function isFile(path: string): boolean {
  return /\.[A-Za-z0-9]+$/.test(path);
}

function objectOrNull(value: unknown): object | null {
  return typeof value === 'object' ? value : null;
}
