import { type BuildRecord, recordPath, type SignedRelease, type SmokeRelease } from '@maru/contracts';
import { type SigningKey, signText } from '../signing';
import { findType, type PutOptions, type StoredFile } from '../storage';
import type { Core } from './change';
import { browserRelease } from './rules';
import { findRelease, pinnableIds, readChannels, signingKey } from './store';
import { toReleaseBase } from './write-document';

/** Time that the smoke load of one release may take, ms; its record is worth nothing afterwards. */
const smokeMs = 10 * 60_000;

const toRelease = (record: BuildRecord, publicBase: string) =>
  browserRelease(record, toReleaseBase(publicBase, record.remote, `${record.version}-${record.build}`));

/** The signed record of one release, which a pin loads. Its gate writes it, and each change of the signing key. */
function signedRecord(record: BuildRecord, publicBase: string, key: SigningKey): StoredFile {
  const release: SignedRelease = { kind: 'maru-release', release: toRelease(record, publicBase) };
  const content = Buffer.from(`${JSON.stringify(signText(JSON.stringify(release), key))}\n`);
  return { path: recordPath, content, immutable: false, type: findType(recordPath) };
}

/** Text of the record by which the registry's own browser runs a release before its gate passed. Never stored. */
export function smokeRecord(record: BuildRecord, publicBase: string, key: SigningKey, now = Date.now()): string {
  const release: SmokeRelease = { kind: 'maru-smoke', release: toRelease(record, publicBase), until: now + smokeMs };
  return JSON.stringify(signText(JSON.stringify(release), key));
}

/** Puts the signed record of a release whose gate passed into storage. */
export async function storeRecord({ ports, options }: Core, record: BuildRecord): Promise<void> {
  const { storage, db } = ports;
  const { path, content, ...how } = signedRecord(record, storage.publicBase, await signingKey(db, options.key));
  await storage.put(`${record.remote}/${record.version}-${record.build}/${path}`, content, how satisfies PutOptions);
}

/** Signs the records of all releases that run or can be pinned with the present key. */
export async function renewRecords(core: Core): Promise<void> {
  const { db, log } = core.ports;
  const idsByRemote = await pinnableIds(db);
  for (const { state } of await readChannels(db)) {
    const { remote, stable, canary } = state;
    const ids = [stable, canary?.id, ...(idsByRemote.get(remote) ?? [])].flatMap((id) => id ?? []);
    idsByRemote.set(remote, [...new Set(ids)]);
  }
  for (const [remote, ids] of idsByRemote) {
    for (const id of ids) {
      const release = await findRelease(db, remote, id);
      if (!release) continue;
      const stored = storeRecord(core, release.record);
      await stored.catch((error) => log.error({ err: error, remote, id }, 'a record could not be signed again'));
    }
  }
}
