import { z } from 'zod';
import { remoteContributions } from './contributions';
import { localized } from './primitives';

/** `sha384-…` in base64, as the `integrity` attribute takes it. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);

/** One file of a release; `path` is relative to the release's folder and never leaves it. */
export const releaseFile = z.object({
  path: z.string().regex(/^(?!\/)(?!.*\.\.)[A-Za-z0-9_./-]+$/),
  bytes: z.int(),
  integrity,
});

/**
 * Where a remote mounts. `slot`: 'main' is the centre of the page, 'cart' the cart slot of the right sidebar, 'home' the
 * place inside the host's home page (path '/home').
 */
export const remoteMount = z.object({
  slot: z.enum(['main', 'cart', 'home']),
  /** Key of the lifecycles that the remote's ./app exports for this mount. */
  name: z.string(),
  /** Path prefix, '/theSports'. */
  path: z.string(),
  /** Whether it may draw nothing: left out, a mount without text and picture counts as failed. */
  mayBeEmpty: z.boolean().optional(),
});

/** A menu entry, shown only where the configuration flag (a dotted path into the config object) is 1, or always where it has none. */
export const remoteMenu = z.object({
  id: z.string(),
  text: z.string(),
  /** The text by language, if the remote supplies it; `text` is the fallback. */
  texts: localized.partial().optional(),
  icon: z.string(),
  path: z.string(),
  /** Further addresses at which the entry is marked as current: those of the pages it leads to. */
  also: z.array(z.string()).optional(),
  parent: z.string().optional(),
  flag: z.string().optional(),
  order: z.int(),
});
export type RemoteMenu = z.infer<typeof remoteMenu>;

/** A part of a route's pattern: plain, or a parameter as `fits` reads it. */
const routePart = /^(?:[A-Za-z0-9_-]+|:\w+(?:\((?:\\d\+|\[\\d,\]\+|[A-Za-z0-9_-]+(?:\|[A-Za-z0-9_-]+)*)\))?\??)$/;

/**
 * An address that a remote has below one of its mounts. `path` is a pattern as `patternAt` reads it:
 * '/notice/notice/:id(\\d+)?'. `flags` are dotted paths into the configuration: while one of them is off, the host says
 * in the page's place that the area is closed. `listed`: parameters whose values the configuration lists, each with the dotted
 * path of the list; another value is no address. `exists`: the GET call, by its name, that answers "not found" where the
 * address names something that is not there; it has the parameters of the path. The server asks it for the page's status.
 */
export const remoteRoute = z.object({
  path: z.string().refine(
    (path) =>
      path.startsWith('/') &&
      path
        .slice(1)
        .split('/')
        .every((part) => routePart.test(part)),
    {
      error: 'is no pattern of an address',
    },
  ),
  flags: z.array(z.string()).optional(),
  listed: z.record(z.string(), z.string()).optional(),
  exists: z.string().optional(),
});
export type RemoteRoute = z.infer<typeof remoteRoute>;

/** Description of a remote: `remote.config.ts`. Build, release record, layout and menu are derived from it. */
export const remoteDescription = z.object({
  /** 'remote-feed' */
  name: z.string().regex(/^remote-[a-z0-9-]+$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Range of the host contract that it needs: 'X.Y' means at least X.Y and below X+1. */
  hostContract: z.string().regex(/^\d+\.\d+$/),
  mounts: z.array(remoteMount).min(1),
  /** [from, to] inside the remote's own paths; `from` may be a path above one of its mounts. Query and hash are kept. */
  redirects: z.array(z.tuple([z.string(), z.string()])),
  /** Every address that the remote has; any other one below its mounts is not found. Left out: all of them are its own. */
  routes: z.array(remoteRoute).optional(),
  menu: z.array(remoteMenu),
  /**
   * What the first paint of a path needs; the page asks for it at once. `urls`: API calls, plain GETs only. `parts`:
   * names of webpack's chunks that ./app loads lazily for the path.
   */
  preload: z
    .array(z.object({ path: z.string(), urls: z.array(z.string()), parts: z.array(z.string()).optional() }))
    .optional(),
  /** Contributions to the page in addition to its mounts. */
  contributions: remoteContributions.optional(),
});
export type RemoteDescription = z.infer<typeof remoteDescription>;

/** An immutable build of a remote. `base` is the address of its folder, with a slash at the end. */
export const release = z.object({
  remote: z.string(),
  version: z.string(),
  build: z.string(),
  /** Name of the module-federation container: <remote>_<build>, unique. */
  container: z.string(),
  base: z.string(),
  entry: z.string(),
  /** Scripts and style sheets that ./app needs at once, entry first. */
  initial: z.array(z.string()),
  /**
   * Scripts and style sheets that ./app loads lazily, which a page requests together with the initial ones: by the name
   * of the mount that needs them, by a name in `preload`, and texts by `texts-<locale>`.
   */
  parts: z.record(z.string(), z.array(z.string())).optional(),
  files: z.array(releaseFile),
  description: remoteDescription,
});
export type Release = z.infer<typeof release>;

/**
 * What one page runs: the build of each remote, chosen from the registry's document (`releases/choice.ts`).
 * `channels`: why this build, by remote.
 */
export const releaseDocument = z.object({
  environment: z.string(),
  /** Serial of the registry's document that it was chosen from. */
  serial: z.int(),
  issued_at: z.int(),
  remotes: z.record(z.string(), release),
  channels: z.record(z.string(), z.enum(['stable', 'canary', 'pin', 'dev'])).optional(),
  /** Remotes of these that operators have taken off: none of their code runs, their places say that they are closed. */
  disabled: z.array(z.string()).optional(),
});
export type ReleaseDocument = z.infer<typeof releaseDocument>;
export { hostContract } from './host-contract';
