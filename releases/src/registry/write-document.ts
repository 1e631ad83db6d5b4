import type { Release } from '@maru/contracts';
import { signText } from '../signing';
import type { HostInfo, RegistryOptions, RegistryPorts, Sql } from './ports';
import { browserRelease, createDocument, emptyState, findHeldBack, withoutHeldBack } from './rules';
import {
  activeReleases,
  insertDocument,
  newestSerial,
  pinnableIds,
  type RegistryState,
  readChannels,
  type StoredChannel,
  type StoredRelease,
  signingKey,
} from './store';

/** Address of a release's folder for browsers, with a slash at the end. */
export function toReleaseBase(publicBase: string, remote: string, id: string): string {
  return `${publicBase}${remote}/${id}/`;
}

/** Signs what the channels say now as the next document. Runs in the transaction that holds the state's row. */
export async function writeDocument(
  tx: Sql,
  state: RegistryState,
  { storage, host, log }: Pick<RegistryPorts, 'storage' | 'host' | 'log'>,
  { environment, key }: RegistryOptions,
): Promise<number> {
  const serial = (await newestSerial(tx)) + 1;
  const { heldBack, ...current } = await currentRemotes(tx, storage.publicBase, await host());
  for (const unfit of heldBack) log.error(unfit, 'MARU-438 an active release does not fit and is held back');
  const document = createDocument({
    environment,
    lineage: state.lineage,
    serial,
    now: Date.now(),
    ...current,
  });
  await insertDocument(tx, serial, signText(JSON.stringify(document), await signingKey(tx, key)));
  return serial;
}

/**
 * The states of all remotes that run or may be pinned, and their releases for browsers. With `host` what does not fit it is
 * held back, and named.
 */
export async function currentRemotes(sql: Sql, publicBase: string, host: HostInfo | null) {
  const channels = await readChannels(sql);
  const recent = await pinnableIds(sql);
  const releases = new Map((await activeReleases(sql)).map((release) => [`${release.remote}/${release.id}`, release]));
  const states = new Map(channels.map(({ state }) => [state.remote, state]));
  const names = new Set([...states.keys(), ...recent.keys()]);
  const heldBack = host ? findHeldBack(sortByChange(channels), recordFrom(releases), host) : [];
  return {
    heldBack,
    remotes: [...names].map((name) => ({
      state: withoutHeldBack(states.get(name) ?? emptyState(name), heldBack),
      recent: recent.get(name) ?? [],
    })),
    release(remote: string, id: string): Release {
      const stored: StoredRelease = releases.get(`${remote}/${id}`)!;
      return browserRelease(stored.record, toReleaseBase(publicBase, remote, id));
    },
  };
}

/** States by the time of their last change, oldest first. */
export function sortByChange(channels: readonly StoredChannel[]) {
  return [...channels].sort((a, b) => a.changedAt - b.changedAt).map(({ state }) => state);
}

/** Finds records among stored releases, by '<remote>/<id>'. */
export function recordFrom(releases: ReadonlyMap<string, StoredRelease>) {
  return (remote: string, id: string) => releases.get(`${remote}/${id}`)!.record;
}
