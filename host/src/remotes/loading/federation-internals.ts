/*
 * All uses of unpublished internals of module federation and single-spa. They were verified in the versions named by
 * `federation-internals.test.ts`, which fails for other versions and requires a new verification.
 */

/** Private fields of a federation instance that remember a remote after it has gone. */
interface Instance {
  remoteHandler: { removeRemote(remote: unknown): void; idToRemoteMap: Record<string, unknown> };
  moduleCache: Map<string, unknown>;
  options: { remotes: { name: string }[] };
  shareScopeMap: Record<string, Record<string, Record<string, { useIn?: string[] }>>>;
}

/** Globals in which the federation runtime keeps its instances, shares and loads. */
interface FederationGlobals {
  __FEDERATION__?: { __INSTANCES__: { name: string }[]; __SHARE__: Record<string, unknown> };
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>;
}

/**
 * Makes a federation instance forget a container: `removeRemote` alone leaves the module cache, the map of exposes, the
 * container's own instance, its shares, its name in `useIn` of the host's shares, and the promise of its entry.
 */
export function forgetContainer(instance: unknown, container: string): void {
  const { remoteHandler, moduleCache, options, shareScopeMap } = instance as Instance;
  const registered = options.remotes.find((remote) => remote.name === container);
  if (registered) remoteHandler.removeRemote(registered);
  moduleCache.delete(container);
  delete remoteHandler.idToRemoteMap[`${container}/app`];
  forgetInstance(container);
  for (const versions of Object.values(shareScopeMap.default ?? {})) {
    for (const { useIn } of Object.values(versions)) {
      const at = useIn?.indexOf(container) ?? -1;
      if (at >= 0) useIn?.splice(at, 1);
    }
  }
  const loading = (globalThis as FederationGlobals).__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
  for (const key of Object.keys(loading)) if (key.startsWith(`${container}:`)) delete loading[key];
}

/** Takes an instance and its shares out of the runtime's globals, which keep every instance of the page. */
export function forgetInstance(name: string): void {
  const federation = (globalThis as FederationGlobals).__FEDERATION__;
  if (!federation) return;
  const at = federation.__INSTANCES__.findIndex((instance) => instance.name === name);
  if (at >= 0) federation.__INSTANCES__.splice(at, 1);
  for (const id of Object.keys(federation.__SHARE__)) {
    if (id === name || id.startsWith(`${name}:`)) delete federation.__SHARE__[id];
  }
}

/** The global under which webpack's runtime of a container collects its chunks. */
export function chunkGlobal(container: string): string {
  return `webpackChunk${container}`;
}

/** Id of the element that single-spa-layout and single-spa's helpers make for an application. */
export function containerId(app: string): string {
  return `single-spa-application:${app}`;
}

/**
 * Whether an error of single-spa's `start` says that the page is started already. Its flag is not published, and the
 * history is patched once for the life of a page.
 */
export function isStartedAlready(error: unknown): boolean {
  return error instanceof Error && /#43\b/.test(error.message);
}
