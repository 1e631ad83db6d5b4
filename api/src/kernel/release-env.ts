import { delimiter, resolve } from 'node:path';
import {
  defaultErrorBudget,
  defaultGateLimits,
  type ErrorBudget,
  type GateLimits,
  type ReleaseKey,
} from '@maru/contracts';
import { z } from 'zod';

/** A bucket for releases; without one they live in a folder. */
interface BucketEnv {
  bucket: string;
  endpoint?: string;
  region?: string;
  prefix?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

/** The browser of the registry's smoke loads. */
export interface SmokeEnv {
  /** Path of a Chromium. */
  chromium: string;
  /** Account that it signs in with; null: signed out. */
  member: { id: string; password: string } | null;
  /** Address of the site that it opens. */
  site: string;
}

/** What the environment says of releases. Names and defaults: docs/operating.md. */
export interface ReleaseEnv {
  /** Whether this process keeps the registry. */
  registry: boolean;
  /** Address of release storage for browsers, with a slash at the end. */
  base: string;
  bucket: BucketEnv | null;
  /** Origin of the operations console, if it is separate. */
  console: string | null;
  /** Whether visitors may pin releases. */
  pins: boolean;
  /** Origins that a developer may load a remote from. */
  dev: string[];
  /** Folders of builds that are published at start, once each. */
  seed: string[];
  /** File with the signing key, PKCS #8 PEM; null: the registry makes one and keeps it in its database. */
  keyFile: string | null;
  /** Public keys of a registry that runs elsewhere; null: they are read from `keys.json` in the data folder. */
  publicKeys: ReleaseKey[] | null;
  /** Key of visitors' ids, where pages and registry have no data folder and no database in common; null: own. */
  visitorKey: string | null;
  limits: GateLimits;
  /** Null: this process makes no smoke loads. */
  smoke: SmokeEnv | null;
  budget: ErrorBudget;
  /** How often the error budget is looked at, ms. */
  watchMs: number;
}

type Variables = Record<string, string | undefined>;

const parseList = (text: string | undefined, separator: string | RegExp = ',') =>
  (text ?? '').split(separator).flatMap((part) => part.trim() || []);

function whole(env: Variables, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`MARU-701 ${name} must be a whole number, not "${text}"`);
  return value;
}

function flag(env: Variables, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (!['0', '1', 'on', 'off'].includes(text)) throw new Error(`MARU-701 ${name} must be 1 or 0, not "${text}"`);
  return text === '1' || text === 'on';
}

/** Origins, each as the browser writes it. */
function readOrigins(env: Variables, name: string): string[] {
  return parseList(env[name]).map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
      throw new Error(`MARU-701 ${name} must be a list of origins (http://localhost:5001), not "${text}"`);
    return url.origin;
  });
}

/** Origin of the console; it may be neither the site's nor the storage's. */
function readConsoleOrigin(env: Variables, base: string): string | null {
  const [origin, more] = readOrigins(env, 'MARU_CONSOLE_ORIGIN');
  if (!origin) return null;
  if (more) throw new Error('MARU-701 MARU_CONSOLE_ORIGIN must be one origin');
  const taken = [base, env.MARU_PUBLIC_URL ?? ''].some(
    (url) => URL.canParse(url) && new URL(url).host === new URL(origin).host,
  );
  if (taken) throw new Error(`MARU-701 MARU_CONSOLE_ORIGIN must be an origin that nothing else has, not "${origin}"`);
  return origin;
}

function readBase(env: Variables): string {
  const text = env.MARU_RELEASES_BASE || '/releases/';
  const ok = text.endsWith('/') && (/^\/[A-Za-z0-9_/-]*$/.test(text) || /^https?:\/\/[^\s"';,?#]+$/.test(text));
  if (!ok) throw new Error(`MARU-701 MARU_RELEASES_BASE must be an address that ends in "/", not "${text}"`);
  return text;
}

function readBucket(env: Variables): BucketEnv | null {
  if (!env.MARU_S3_BUCKET) return null;
  if (!env.MARU_RELEASES_BASE)
    throw new Error('MARU-701 MARU_S3_BUCKET needs MARU_RELEASES_BASE: where browsers read it');
  return {
    bucket: env.MARU_S3_BUCKET,
    endpoint: env.MARU_S3_ENDPOINT || undefined,
    region: env.MARU_S3_REGION || undefined,
    prefix: env.MARU_S3_PREFIX?.replace(/^\/+|\/+$/g, '') || undefined,
    accessKeyId: env.MARU_S3_KEY || undefined,
    secretAccessKey: env.MARU_S3_SECRET || undefined,
  };
}

const publicKeys = z.array(z.strictObject({ id: z.string(), x: z.string(), y: z.string() })).min(1);

function parseKeys(text: string | undefined): ReleaseKey[] | null {
  if (!text) return null;
  try {
    return publicKeys.parse(JSON.parse(text));
  } catch {
    throw new Error('MARU-701 MARU_RELEASE_PUBLIC_KEYS must be JSON: [{"id": …, "x": …, "y": …}]');
  }
}

function readSecret(env: Variables, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (!/^[\x21-\x7e]{32,200}$/.test(text))
    throw new Error(`MARU-701 ${name} must have 32 to 200 printable characters without spaces`);
  return text;
}

function parseSmoke(text: string | undefined): GateLimits['smoke'] {
  if (!text) return defaultGateLimits.smoke;
  if (text === 'required' || text === 'optional') return text;
  throw new Error(`MARU-701 MARU_GATE_SMOKE must be required or optional, not "${text}"`);
}

function readSmokeEnv(env: Variables): SmokeEnv | null {
  if (!env.MARU_CHROMIUM) return null;
  const text = env.MARU_SMOKE_MEMBER ?? '';
  const at = text.indexOf(':');
  if (text && (at < 1 || at === text.length - 1)) throw new Error('MARU-701 MARU_SMOKE_MEMBER must be <id>:<password>');
  const own = `http://127.0.0.1:${env.MARU_PORT || env.PORT || 8080}`;
  const [site = own] = readOrigins(env, 'MARU_SMOKE_SITE');
  return {
    chromium: env.MARU_CHROMIUM,
    member: text ? { id: text.slice(0, at), password: text.slice(at + 1) } : null,
    site,
  };
}

/** The error budget with what MARU_BUDGET_* changes of it: minLoads is MARU_BUDGET_MIN_LOADS. */
function readBudget(env: Variables): ErrorBudget {
  const names = Object.keys(defaultErrorBudget) as (keyof ErrorBudget)[];
  const variable = (name: string) => `MARU_BUDGET_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  const entries = names.map((name) => [name, whole(env, variable(name), defaultErrorBudget[name])]);
  return Object.fromEntries(entries) as unknown as ErrorBudget;
}

/** Reads what the environment says of releases. `root`: what relative paths start from. */
export function readReleaseEnv(env: Variables, root: string): ReleaseEnv {
  const environment = env.MARU_ENVIRONMENT || 'local';
  return {
    registry: flag(env, 'MARU_REGISTRY', true),
    base: readBase(env),
    bucket: readBucket(env),
    console: readConsoleOrigin(env, readBase(env)),
    pins: flag(env, 'MARU_PINS', environment !== 'prod' && env.MARU_MODE !== 'real'),
    dev: readOrigins(env, 'MARU_DEV_REMOTES'),
    seed: parseList(env.MARU_SEED_REMOTES, delimiter).map((folder) => resolve(root, folder)),
    keyFile: env.MARU_RELEASE_KEY ? resolve(root, env.MARU_RELEASE_KEY) : null,
    publicKeys: parseKeys(env.MARU_RELEASE_PUBLIC_KEYS),
    visitorKey: readSecret(env, 'MARU_VISITOR_KEY'),
    limits: {
      ...defaultGateLimits,
      initialBytes: whole(env, 'MARU_GATE_INITIAL_BYTES', defaultGateLimits.initialBytes),
      totalBytes: whole(env, 'MARU_GATE_TOTAL_BYTES', defaultGateLimits.totalBytes),
      smoke: parseSmoke(env.MARU_GATE_SMOKE),
    },
    smoke: readSmokeEnv(env),
    budget: readBudget(env),
    watchMs: Math.max(50, whole(env, 'MARU_BUDGET_INTERVAL_MS', 2_000)),
  };
}
