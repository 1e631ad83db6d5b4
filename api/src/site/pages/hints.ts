import { type Call, calls, type Release, type ReleaseDocument } from '@maru/contracts';
import { neededFiles, preloadAt } from '@maru/contracts/release-files';
import {
  findRedirect,
  listMounts,
  listRedirects,
  matchMount,
  paramsAt,
  patternAt,
} from '@maru/contracts/release-routes';

/** A file that the page asks for at once. */
export interface HintedFile {
  src: string;
  integrity: string;
}

/** What the page of a path needs before any script of ours decides. */
export interface Hints {
  isKnown: boolean;
  scripts: HintedFile[];
  styles: HintedFile[];
  /** Addresses of API calls that the first paint waits for. */
  preload: string[];
  /** Address of the call that says whether the thing is there that the path names. */
  exists?: string;
}

/**
 * Hints for the requested path: the first files of the remotes mounted there, in execution order, and their first API
 * calls. Follows redirects as the browser will. A path is known if a remote or a host page has it. An area that the
 * configuration has closed gets no hints.
 */
export function hintsFor(
  document: ReleaseDocument | null,
  hostPages: readonly string[],
  { path, locale }: { path: string; locale: string },
  config: object | null = null,
): Hints {
  const none: Hints = { isKnown: patternAt(hostPages, path) !== null, scripts: [], styles: [], preload: [] };
  if (!document) return none;
  const redirected = findRedirect(listRedirects(document), { pathname: path, search: '', hash: '' }) ?? path;
  const mounts = listMounts(document, config);
  const main = matchMount(mounts, 'main', redirected);
  const cart = matchMount(mounts, 'cart', redirected);
  // The home slot's remote loads when the page is idle, so it gets no hints here.
  const shown = [main, cart].flatMap((result) => (result.state === 'open' ? [result.mount] : []));
  const remotes = [...new Set(shown.map(({ remote }) => remote))].map((name) => document.remotes[name]!);
  const files = remotes.flatMap((release) =>
    firstFiles(
      release,
      shown.filter(({ remote }) => remote === release.remote).map(({ mount }) => mount),
      { path: redirected, locale },
    ),
  );
  const exists = main.state === 'open' ? existsCall(document.remotes[main.mount.remote]!, redirected) : undefined;
  return {
    isKnown: main.state === 'open' || main.state === 'closed' || (none.isKnown && main.state !== 'missing'),
    scripts: files.filter(({ src }) => src.endsWith('.js')),
    styles: files.filter(({ src }) => src.endsWith('.css')),
    preload: [...new Set(remotes.flatMap(({ description }) => preloadAt(description, redirected)?.urls ?? []))],
    ...(exists && { exists }),
  };
}

/** First files with their hashes; one without a hash is left out, the host refuses it anyway. */
function firstFiles(release: Release, mounts: readonly string[], at: { path: string; locale: string }): HintedFile[] {
  return neededFiles(release, mounts, at).flatMap((path) => {
    const file = release.files.find((file) => file.path === path);
    return file ? [{ src: release.base + path, integrity: file.integrity }] : [];
  });
}

/** The call that a route names for the things of its addresses, filled in by the path. */
function existsCall({ description: { routes = [] } }: Release, path: string): string | undefined {
  const pattern = patternAt(
    routes.map((route) => route.path),
    path,
  );
  const name = routes.find((route) => route.path === pattern)?.exists;
  const call = (calls as Readonly<Record<string, Call | undefined>>)[name ?? ''];
  // Any other call would do something.
  if (call?.method !== 'GET' || !pattern) return undefined;
  const params: Readonly<Record<string, unknown>> = paramsAt(pattern, path) ?? {};
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
