import './runtime-core';
import type { Release } from '@maru/contracts';
import { createInstance } from '@module-federation/runtime';
import { forgetFiles, loadScript } from './files';
import { fileUrl, revokeRelease } from './integrity';
import { shared } from './shares';

/** The host's side of module federation. Remotes are registered when they are first asked for. */
const host = createInstance({
  name: 'maru_host',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'maru-loader',
      // The entry goes through the host's loader as every other file does: hash, deadline, second address.
      async loadEntry({ remoteInfo }) {
        const loaded = await loadScript(remoteInfo.entry);
        if (!loaded.ok) throw new Error(loaded.code);
        const container = (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName];
        if (!container) throw new Error('no_container');
        return container as never;
      },
    },
  ],
});

/**
 * Registers the container of a release whose files are in the page already. Returns what runs it and gives its one
 * expose; that rejects with whatever goes wrong in the remote.
 */
export function registerContainer(release: Release): () => Promise<unknown> {
  host.registerRemotes([{ name: release.container, entry: fileUrl(release.base, release.entry) }]);
  return () => host.loadRemote(`${release.container}/app`);
}

interface FederationInternals {
  remoteHandler: { removeRemote(remote: unknown): void; idToRemoteMap: Record<string, unknown> };
  moduleCache: Map<string, unknown>;
  options: { remotes: { name: string }[] };
  shareScopeMap: Record<string, Record<string, Record<string, { useIn?: string[] }>>>;
}
interface FederationGlobals {
  __FEDERATION__?: { __INSTANCES__: { name: string }[]; __SHARE__: Record<string, unknown> };
  __GLOBAL_LOADING_REMOTE_ENTRY__?: Record<string, unknown>;
}

/**
 * Takes a build out of the page: its container, its chunk array, its tags and what the federation runtime remembers.
 * What it shared stays, that is the host's. Without this every swap would keep one build in memory.
 */
export function forgetBuild(release: Release): void {
  const { container } = release;
  const federationInternals = host as unknown as FederationInternals;
  const globals = globalThis as unknown as FederationGlobals & Record<string, unknown>;
  const known = federationInternals.options.remotes.find((remote) => remote.name === container);
  if (known) federationInternals.remoteHandler.removeRemote(known);
  federationInternals.moduleCache.delete(container);
  delete federationInternals.remoteHandler.idToRemoteMap[`${container}/app`];
  const federation = globals.__FEDERATION__;
  if (federation) {
    const at = federation.__INSTANCES__.findIndex((instance) => instance.name === container);
    if (at >= 0) federation.__INSTANCES__.splice(at, 1);
    for (const id of Object.keys(federation.__SHARE__)) {
      if (id === container || id.startsWith(`${container}:`)) delete federation.__SHARE__[id];
    }
  }
  for (const versions of Object.values(federationInternals.shareScopeMap.default ?? {})) {
    for (const one of Object.values(versions)) {
      const at = one.useIn?.indexOf(container) ?? -1;
      if (at >= 0) one.useIn?.splice(at, 1);
    }
  }
  const loading = globals.__GLOBAL_LOADING_REMOTE_ENTRY__ ?? {};
  for (const key of Object.keys(loading)) if (key.startsWith(`${container}:`)) delete loading[key];
  delete globals[container];
  delete globals[`webpackChunk${container}`];
  forgetFiles(new URL(release.base, window.location.href).href);
}

/** Takes a retired build out of the page and refuses its files from now on. */
export function retireBuild(release: Release): void {
  forgetBuild(release);
  revokeRelease(release);
}
