import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { remoteFolders } from '../lib/parts.mjs';
import { root } from '../lib/paths.mjs';
import { watchFolders } from './watch.mjs';

/** Folders that builds and the type check read. */
const folders = ['api', 'shared', 'releases', 'vendors', 'host', 'backoffice', 'e2e', 'bench', 'scripts'];
/** Delay with which watching reports a change, ms. */
const toldAfterMs = 30;

/**
 * Returns what a change concerns beside the bundles, which know their own files.
 * @param {string} path from the root, with `/`
 * @returns {{isSql: boolean, isCasinoPage: boolean, isTyped: boolean, remote: string | undefined}}
 */
export function toConcerns(path) {
  return {
    isSql: /^api\/src\/.+\.sql$/.test(path),
    isCasinoPage: /^vendors\/src\/casino\/(page|pictures)\//.test(path),
    isTyped: /\.([cm]?tsx?|json|css|d\.mts)$/.test(path),
    // Moving a folder reports only its name, not its files.
    remote: /^(remote-[^/]+)(?:\/|$)/.exec(path)?.[1],
  };
}

/**
 * Watches the sources and has renewed what a change concerns. A remote that was not named is watched from its first
 * change on; one whose folder is removed rests until it is back.
 */
export function watchSources({ remotes, servers, builder, types, report }) {
  const watched = new Set(remotes);
  const { api, vendors } = servers;

  function noteRemote(remote) {
    const exists = existsSync(join(root, remote, 'remote.config.ts'));
    if (exists === watched.has(remote)) return;
    builder.setWatched(remote, exists);
    if (exists) watched.add(remote);
    else watched.delete(remote);
    report.say(
      remote,
      exists ? 'is watched from now on' : 'is removed: pages keep its last build, and it is watched when it is back',
    );
  }

  function renew(paths) {
    const at = Date.now() - toldAfterMs;
    const changes = paths.map((path) => toConcerns(relative(root, path).split(sep).join('/')));
    const isDue = changes.some(({ isSql }) => isSql);
    const restarts = [];
    if (isDue || paths.some(api.concerns)) restarts.push(api.renew({ at, isDue }));
    if (paths.some(vendors.concerns)) restarts.push(vendors.renew({ at }));
    if (changes.some(({ isCasinoPage }) => isCasinoPage)) void servers.renewCasinoPages({ at });
    // A type check takes all cores, so restarts run first.
    if (changes.some(({ isTyped }) => isTyped)) {
      types.stop();
      void Promise.all(restarts).then(types.request);
    }
    for (const remote of new Set(changes.flatMap((change) => change.remote ?? []))) noteRemote(remote);
  }

  return watchFolders(
    [...folders, ...remoteFolders()].map((name) => join(root, name)),
    renew,
  );
}
