import type { Release } from '@maru/contracts';
import { signText } from '../signing';
import type { RegistryOptions, RegistryPorts, Sql } from './ports';
import { browserRelease, documentOf, emptyState } from './rules';
import {
  activeReleases,
  insertDocument,
  newestSerial,
  pinnableIds,
  type RegistryState,
  readChannels,
  type StoredRelease,
  signingKey,
} from './store';

/** Address of a release's folder for browsers, with a slash at the end. */
export function baseOf(publicBase: string, remote: string, id: string): string {
  return `${publicBase}${remote}/${id}/`;
}

/** Signs what the channels say now as the next document. Runs in the transaction that holds the state's row. */
export async function writeDocument(
  tx: Sql,
  state: RegistryState,
  { storage }: Pick<RegistryPorts, 'storage'>,
  { environment, key }: RegistryOptions,
): Promise<number> {
  const serial = (await newestSerial(tx)) + 1;
  const document = documentOf({
    environment,
    lineage: state.lineage,
    serial,
    now: Date.now(),
    ...(await currentRemotes(tx, storage.publicBase)),
  });
  await insertDocument(tx, serial, signText(JSON.stringify(document), await signingKey(tx, key)));
  return serial;
}

/** The states of all remotes that run or may be pinned, and their releases for browsers. */
export async function currentRemotes(sql: Sql, publicBase: string) {
  const channels = await readChannels(sql);
  const recent = await pinnableIds(sql);
  const releases = new Map((await activeReleases(sql)).map((release) => [`${release.remote}/${release.id}`, release]));
  const states = new Map(channels.map(({ state }) => [state.remote, state]));
  const names = new Set([...states.keys(), ...recent.keys()]);
  return {
    remotes: [...names].map((name) => ({
      state: states.get(name) ?? emptyState(name),
      recent: recent.get(name) ?? [],
    })),
    release(remote: string, id: string): Release {
      const stored: StoredRelease = releases.get(`${remote}/${id}`)!;
      return browserRelease(stored.record, baseOf(publicBase, remote, id));
    },
  };
}
