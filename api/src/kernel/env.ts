import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPollingPercent, pollingPercents } from '@maru/contracts/polling';
import { type ReleaseEnv, readReleaseEnv } from './release-env';

/** The process's environment, read once. */
export interface Env {
  port: number;
  /** Address to listen on (MARU_HOST): this machine's own in demo mode, all of its addresses where money is real. */
  host: string;
  /** Folder of everything that the site keeps (MARU_DATA, default .maru at the project's root). */
  dataDir: string;
  databaseUrl: string | null;
  /** Socket of a process that has the embedded database open; `npm run dev` alone has one. */
  databaseSocket?: string;
  redisUrl: string | null;
  /** Folder of static releases and of the host's build. */
  releasesDir: string;
  hostDir: string;
  /** What it says of releases, their registry and the pages that run them. */
  releases: ReleaseEnv;
  production: boolean;
  /** 'demo' or 'real'; real-money mode has conditions (see docs/operating.md). */
  mode: 'demo' | 'real';
  /** Licence profile of real-money mode, as JSON. */
  licence: string | null;
  /** Name of this site among others: 'local', 'stage', 'prod'. All but 'local' ask twice before a change of releases. */
  environment: string;
  /** File with the site's secret (MARU_SITE_SECRET_FILE); without it the site makes one and keeps it in its database. */
  siteSecretFile: string | null;
  /** File with the keys that sign notices of round chains (MARU_ROUND_KEY_FILE); without it as the site's secret. */
  roundKeyFile: string | null;
  /** Secret of a token that demo mode makes at start, for pipelines and tests (MARU_DEMO_TOKEN). */
  demoToken: string | null;
  /** SMTP server that sends e-mail (MARU_SMTP_URL); before the gateway where both are set. */
  smtpUrl: string | null;
  /** Sender of e-mail by SMTP (MARU_MAIL_FROM). */
  mailFrom: string;
  /** Password of the demo's simulated members for this start (MARU_SIMULATED_PASSWORD); without it there are none. */
  simulatedPassword: string | null;
  /** Address of the gateway that sends e-mail (MARU_MESSAGES_URL); without it and without SMTP messages wait. */
  messagesUrl: string | null;
  /** Address of the site as members type it (MARU_PUBLIC_URL): links in messages lead there. */
  publicUrl: string;
  /** Origins that may call, in addition to the page's origin. */
  origins: string[];
  /** Largest number of connections to a PostgreSQL server. */
  poolSize: number;
  /** How long a query may wait for a connection, in ms, before it fails. */
  databaseWaitMs: number;
  /** Prefix of everything in Redis, so that several sites can share one. */
  redisPrefix: string;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
  /** Header in which the proxy in front writes the country of a request (MARU_COUNTRY_HEADER), in small letters. */
  countryHeader: string | null;
  /** Country file in MaxMind's format (MARU_COUNTRY_FILE). */
  countryFile: string | null;
  /** Most tries that a captcha's proof of work takes (MARU_CAPTCHA_WORK). */
  captchaWork: number;
  /** Time in which a process that ends says so and still takes calls, ms (MARU_DRAIN_MS). */
  drainMs: number;
  /** Whether operators need a second factor (MARU_OPS_FACTOR); the demo's own accounts never do. */
  opsFactor: 'required' | 'optional';
  /** Minutes until a request for two-person approval expires (MARU_APPROVAL_MINUTES). */
  approvalMinutes: number;
  /** Scale of the intervals at which pages ask again, percent (MARU_POLLING_PERCENT). */
  pollingPercent: number;
  /** Whether pages register the service worker (MARU_SERVICE_WORKER); off: the one that browsers have ends itself. */
  serviceWorker: boolean;
  /** File with the key that pushes are signed with (MARU_PUSH_KEY_FILE); without it the demo makes one. */
  pushKeyFile: string | null;
  /** Hosts of push services that pushes may be sent to (MARU_PUSH_SERVICES). */
  pushServices: readonly string[];
  /** Hashes of a new chain of own draws (MARU_CHAIN_LENGTH); 0: this process makes no rounds of games. */
  chainLength: number;
  /** Share of their configured time that rounds of own draws take, in percent (MARU_ROUND_PERCENT). */
  roundPercent: number;
  /** Level of the log (MARU_LOG): silent, error, warn, info, debug. */
  logLevel: string;
}

/** The project's root: the nearest folder above that holds the workspace file. */
export function projectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  let folder = from;
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    const above = dirname(folder);
    if (above === folder) return process.cwd();
    folder = above;
  }
  return folder;
}

function whole(text: string | undefined, fallback: number, name: string): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`MARU-701 ${name} must be a whole number, not "${text}"`);
  return value;
}

/** Zero minutes would prevent every approval. After months no approver would remember the request. */
function approvalMinutes(text: string | undefined): number {
  const minutes = whole(text, 30, 'MARU_APPROVAL_MINUTES');
  if (minutes < 1 || minutes > 1_440) throw new Error('MARU-701 MARU_APPROVAL_MINUTES must be 1 to 1440');
  return minutes;
}

/** Required by default where money is real. */
function opsFactor(text: string | undefined, mode: Env['mode']): Env['opsFactor'] {
  if (!text) return mode === 'real' ? 'required' : 'optional';
  if (text === 'required' || text === 'optional') return text;
  throw new Error(`MARU-701 MARU_OPS_FACTOR must be required or optional, not "${text}"`);
}

/** Pages that ask a hundred times as often would be an attack on their own site. */
function pollingPercent(text: string | undefined): number {
  const percent = whole(text, 100, 'MARU_POLLING_PERCENT');
  if (isPollingPercent(percent)) return percent;
  const { least, most: highest } = pollingPercents;
  throw new Error(`MARU-701 MARU_POLLING_PERCENT must be ${least} to ${highest}`);
}

/** Push services of the browsers: Chrome and its kin, Firefox, Safari, Edge. */
export const defaultPushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

/** True for a host by name, or `*.` and a domain of two parts or more: never a number, a single name or everything. */
function isPushHost(text: string): boolean {
  const parts = (text.startsWith('*.') ? text.slice(2) : text).split('.');
  return parts.length > 1 && parts.every((part) => /^[a-z0-9-]+$/.test(part)) && /^[a-z]/.test(parts.at(-1)!);
}

/** @throws Error MARU-701 */
function pushServices(text: string | undefined): readonly string[] {
  if (!text) return defaultPushServices;
  const hosts = text.split(',').flatMap((host) => host.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !isPushHost(host));
  if (wrong === undefined) return hosts;
  throw new Error(
    `MARU-701 MARU_PUSH_SERVICES must be names of hosts, as push.example or *.push.example, not "${wrong}"`,
  );
}

/** On unless it is turned off. */
function serviceWorker(text: string | undefined): boolean {
  if (!text || text === 'on') return true;
  if (text === 'off') return false;
  throw new Error(`MARU-701 MARU_SERVICE_WORKER must be on or off, not "${text}"`);
}

/** Below 10 a round would be over before a page has shown it. */
function roundPercent(text: string | undefined, mode: Env['mode']): number {
  const percent = whole(text, 100, 'MARU_ROUND_PERCENT');
  if (mode === 'real' && percent !== 100) throw new Error('MARU-701 MARU_ROUND_PERCENT is 100 in real-money mode');
  if (percent < 10 || percent > 100) throw new Error('MARU-701 MARU_ROUND_PERCENT must be 10 to 100');
  return percent;
}

/** Real-money mode has no members whom a process plays. */
function simulatedPassword(text: string | undefined, mode: Env['mode']): string | null {
  if (!text) return null;
  if (mode === 'real') throw new Error('MARU-701 MARU_SIMULATED_PASSWORD must not be set in real-money mode');
  // The text is a password and is not repeated.
  if (text.length < 32) throw new Error('MARU-701 MARU_SIMULATED_PASSWORD must have 32 characters or more');
  return text;
}

/** The demo's passwords are published, so it listens on this machine only unless configured otherwise. */
function listenAddress(text: string | undefined, mode: Env['mode']): string {
  if (!text) return mode === 'real' ? '0.0.0.0' : '127.0.0.1';
  if (isIP(text) > 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  throw new Error(
    `MARU-701 MARU_HOST must be an address to listen on, 127.0.0.1 or 0.0.0.0, not "${text}"; the host's build is MARU_HOST_BUILD`,
  );
}

/** An http address without a slash at its end, or null where there is none. @throws Error MARU-701 */
export function address(text: string | undefined, name: string): string | null {
  if (!text) return null;
  if (!/^https?:\/\/[^\s/?#]+/.test(text) || !URL.canParse(text)) {
    throw new Error(`MARU-701 ${name} must be an http or https address, not "${text}"`);
  }
  return text.replace(/\/+$/, '');
}

/** Address of an SMTP server, or null where there is none. */
function smtpAddress(text: string | undefined, name: string): string | null {
  if (!text) return null;
  // The text may hold a password and is not repeated.
  if (!/^smtps?:\/\/\S+$/.test(text) || !URL.canParse(text)) {
    throw new Error(`MARU-701 ${name} must be an smtp:// or smtps:// address`);
  }
  return text;
}

/** Without a proxy that is believed anybody could write the header. */
function countryHeader(text: string | undefined, trustProxy: number): string | null {
  if (!text) return null;
  if (!/^[A-Za-z0-9-]{1,60}$/.test(text)) {
    throw new Error(`MARU-701 MARU_COUNTRY_HEADER must be the name of a header, not "${text}"`);
  }
  if (trustProxy === 0) throw new Error('MARU-701 MARU_COUNTRY_HEADER needs MARU_TRUST_PROXY');
  return text.toLowerCase();
}

/** What every process reads of its environment; vendors' addresses: `vendors/env.ts`. Names and defaults: docs/operating.md. */
export function readEnv(env: Record<string, string | undefined> = process.env): Env {
  const root = projectRoot();
  const path = (value: string | undefined, fallback: string) => resolve(root, value || fallback);
  const dataDir = path(env.MARU_DATA, '.maru');
  const production = env.NODE_ENV === 'production';
  if (production && !env.MARU_MODE) {
    throw new Error('MARU-711 NODE_ENV=production needs MARU_MODE: demo (play money, published passwords) or real');
  }
  const mode = env.MARU_MODE || 'demo';
  if (mode !== 'demo' && mode !== 'real') throw new Error(`MARU-701 MARU_MODE must be demo or real, not "${mode}"`);
  const trustProxy = whole(env.MARU_TRUST_PROXY, 0, 'MARU_TRUST_PROXY');
  const port = whole(env.MARU_PORT ?? env.PORT, 8080, 'MARU_PORT');
  const publicUrl = address(env.MARU_PUBLIC_URL, 'MARU_PUBLIC_URL') ?? `http://localhost:${port}`;
  return {
    port,
    host: listenAddress(env.MARU_HOST, mode),
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    releasesDir: path(env.MARU_RELEASES, join(dataDir, 'releases')),
    hostDir: path(env.MARU_HOST_BUILD, 'host/dist'),
    production,
    mode,
    licence: env.MARU_LICENCE || null,
    environment: env.MARU_ENVIRONMENT || 'local',
    siteSecretFile: env.MARU_SITE_SECRET_FILE ? resolve(root, env.MARU_SITE_SECRET_FILE) : null,
    roundKeyFile: env.MARU_ROUND_KEY_FILE ? resolve(root, env.MARU_ROUND_KEY_FILE) : null,
    demoToken: env.MARU_DEMO_TOKEN || null,
    releases: readReleaseEnv(env, root),
    smtpUrl: smtpAddress(env.MARU_SMTP_URL, 'MARU_SMTP_URL'),
    mailFrom: env.MARU_MAIL_FROM || `no-reply@${new URL(publicUrl).hostname}`,
    simulatedPassword: simulatedPassword(env.MARU_SIMULATED_PASSWORD, mode),
    messagesUrl: address(env.MARU_MESSAGES_URL, 'MARU_MESSAGES_URL'),
    publicUrl,
    origins: (env.MARU_ORIGINS ?? '').split(',').flatMap((origin) => origin.trim() || []),
    poolSize: whole(env.MARU_DB_POOL, 16, 'MARU_DB_POOL'),
    databaseWaitMs: whole(env.MARU_DB_WAIT_MS, 15_000, 'MARU_DB_WAIT_MS'),
    redisPrefix: env.MARU_REDIS_PREFIX || 'maru',
    trustProxy,
    countryHeader: countryHeader(env.MARU_COUNTRY_HEADER, trustProxy),
    countryFile: env.MARU_COUNTRY_FILE ? resolve(root, env.MARU_COUNTRY_FILE) : null,
    captchaWork: whole(env.MARU_CAPTCHA_WORK, 2_000, 'MARU_CAPTCHA_WORK'),
    drainMs: whole(env.MARU_DRAIN_MS, 0, 'MARU_DRAIN_MS'),
    opsFactor: opsFactor(env.MARU_OPS_FACTOR, mode),
    approvalMinutes: approvalMinutes(env.MARU_APPROVAL_MINUTES),
    pollingPercent: pollingPercent(env.MARU_POLLING_PERCENT),
    serviceWorker: serviceWorker(env.MARU_SERVICE_WORKER),
    pushKeyFile: env.MARU_PUSH_KEY_FILE ? resolve(root, env.MARU_PUSH_KEY_FILE) : null,
    pushServices: pushServices(env.MARU_PUSH_SERVICES),
    chainLength: whole(env.MARU_CHAIN_LENGTH, 1_000_000, 'MARU_CHAIN_LENGTH'),
    roundPercent: roundPercent(env.MARU_ROUND_PERCENT, mode),
    logLevel: env.MARU_LOG || 'info',
  };
}
