import type { PageReleases, Release } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';
import { type DevState, devStatePath } from '@maru/contracts/release-names';
import { parseText, stored } from '@maru/platform';
import { polling } from '../../polling';
import { readRelease } from '../document/read';
import { failure } from '../failures/reasons';
import type { RemoteRegistry } from '../registry';
import { developmentServer } from './development-server';
import type { OverrideRequest, ReleaseOverride, SessionOverrides } from './overrides';

/** What a developer's builds are taken with. */
type DevTools = Pick<RemoteRegistry, 'page' | 'overrides'>;

/** Origins of a developer's builds by remote. */
export type DevOrigins = Readonly<Record<string, string>>;

const patienceMs = 2_000;
const problemLimit = 20_000;
const pattern = /^(remote-[a-z0-9-]+)@(https?:\/\/[^/\s,?#]+)\/?$/;

/** Reads 'remote-feed@http://localhost:5001,…'; what is none of these is left out. */
export function parseDev(text: string | null): DevOrigins {
  const pairs = (text ?? '').split(',').flatMap((part) => {
    const match = pattern.exec(part.trim());
    return match ? [[match[1]!, match[2]!] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Whether this site lets a developer load from an origin. */
function mayLoadFrom(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes(origin);
}

/** What this tab loads from developers, in the form of the address; without a storage it lasts as long as the page. */
const storedDev = stored('tab', 'dev', 1, parseText);

function read(): DevOrigins {
  return parseDev(storedDev.read());
}

function write(origins: DevOrigins): void {
  const text = Object.entries(origins)
    .map(([remote, origin]) => `${remote}@${origin}`)
    .join(',');
  storedDev.write(text || null);
}

/**
 * Reads the address's developer builds: 'off' ends them at once, forbidden origins are refused visibly, and allowed new
 * ones are returned for the user's confirmation.
 */
export function takeDevParameter({ page, overrides }: DevTools, parameter: string | null): OverrideRequest[] {
  const { dev } = page;
  if (parameter === null) return [];
  if (parameter === 'off') {
    write({});
    return [];
  }
  const origins = Object.entries(parseDev(parameter));
  for (const [remote, from] of origins.filter(([, origin]) => !mayLoadFrom(origin, dev))) {
    const { code } = failure('dev_refused');
    console.error(`${code} ${remote} may not be loaded from ${from}`);
    overrides.put({ remote, channel: 'dev', from, release: null, code });
  }
  const session = sessionDev(page);
  return origins.flatMap(([remote, from]) =>
    mayLoadFrom(from, dev) && session[remote] !== from ? [{ remote, channel: 'dev', from }] : [],
  );
}

/** Takes origins that the person agreed to, beside those of other remotes. */
export function acceptDev(requests: readonly OverrideRequest[]): void {
  const accepted = requests.filter(({ channel }) => channel === 'dev').map(({ remote, from }) => [remote, from]);
  write({ ...read(), ...Object.fromEntries(accepted) });
}

/** The developer's builds of this session, as far as the site still allows them. */
export function sessionDev({ dev }: PageReleases): DevOrigins {
  return Object.fromEntries(Object.entries(read()).filter(([, origin]) => mayLoadFrom(origin, dev)));
}

/** Forgets a developer's build of one remote, or all. */
export function forgetDev(overrides: SessionOverrides, remote?: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([name]) => remote && name !== remote)));
  overrides.remove('dev', remote);
}

/** Asks each origin for its build now. True when another build than before is to run. */
export async function loadDevBuilds({ page, overrides }: DevTools): Promise<boolean> {
  const origins = Object.entries(sessionDev(page));
  const builds = await Promise.all(origins.map(([remote, origin]) => loadDevBuild(remote, origin)));
  const still = sessionDev(page);
  const current = builds.filter((build) => still[build.remote] === build.from);
  let changed = false;
  const served = (await servedBuilds()).filter(({ remote }) => !still[remote]);
  for (const build of [...served, ...current]) {
    if (isChanged(overrides, build)) changed = overrides.put(build) || changed;
  }
  return changed;
}

/** Builds of the page's development server; it reports problems of sources itself. */
async function servedBuilds(): Promise<ReleaseOverride[]> {
  const server = developmentServer();
  await server?.ready;
  return (server?.builds() ?? []).map(({ remote, record, base }) => {
    const release = devRelease(record, remote, base);
    const code = release ? null : failure('bad_shape').code;
    return { remote, channel: 'dev', from: window.location.origin, release, code };
  });
}

function isChanged({ all }: SessionOverrides, next: ReleaseOverride): boolean {
  const current = all.find((override) => override.channel === 'dev' && override.remote === next.remote);
  // During a server restart the running build stays.
  if (current?.release && !next.release) return false;
  return (
    !current ||
    current.release?.container !== next.release?.container ||
    current.code !== next.code ||
    current.problem !== next.problem
  );
}

async function loadDevBuild(remote: string, origin: string): Promise<ReleaseOverride> {
  const nothing: ReleaseOverride = {
    remote,
    channel: 'dev',
    from: origin,
    release: null,
    code: failure('unreachable').code,
  };
  try {
    const answer = await fetch(`${origin}/release.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) return nothing;
    const release = devRelease(await answer.json(), remote, `${origin}/`);
    const problem = await problemAt(origin);
    return release
      ? { ...nothing, release, code: null, problem }
      : { ...nothing, code: failure('bad_shape').code, problem };
  } catch {
    return nothing;
  }
}

/** Why the newest sources are not a build; null also where the server says nothing of it. */
async function problemAt(origin: string): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/${devStatePath}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    const state: Partial<DevState> | null = answer.ok ? await answer.json() : null;
    return typeof state?.problem === 'string' ? state.problem.slice(0, problemLimit) : null;
  } catch {
    return null;
  }
}

/** A build's own record as a release with its files below `base`, which ends with a slash. */
export function devRelease(record: unknown, remote: string, base: string): Release | null {
  if (typeof record !== 'object' || record === null) return null;
  const release = readRelease({ ...record, base }, remote);
  return release && /^\d/.test(toReleaseId(release)) ? release : null;
}

/**
 * Looks at the origins once a second while the tab is seen, and at the development server's builds when it has others.
 * Returns what stops it.
 */
export function watchDev(tools: DevTools, changed: () => void): () => void {
  let asking = false;
  const look = async () => {
    if (asking || document.visibilityState !== 'visible' || Object.keys(sessionDev(tools.page)).length === 0) return;
    asking = true;
    if (await loadDevBuilds(tools)) changed();
    asking = false;
  };
  const timer = setInterval(() => void look(), polling.development);
  const unsubscribe = developmentServer()?.subscribe(() => {
    void loadDevBuilds(tools).then((isOther) => isOther && changed());
  });
  return () => {
    clearInterval(timer);
    unsubscribe?.();
  };
}
