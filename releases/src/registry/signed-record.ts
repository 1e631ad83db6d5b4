import { type BuildRecord, recordPath, type SignedRelease } from '@maru/contracts';
import { type SigningKey, signText } from '../signing';
import { type StoredFile, typeOf } from '../storage';
import type { Core } from './change';
import { browserRelease } from './rules';
import { findRelease, recentIds, signingKey } from './store';
import { baseOf } from './write-document';

/** The signed record of one release, which a pin loads. It is written anew when another key signs. */
export function signedRecord(record: BuildRecord, publicBase: string, key: SigningKey): StoredFile {
  const id = `${record.version}-${record.build}`;
  const release: SignedRelease = {
    kind: 'maru-release',
    release: browserRelease(record, baseOf(publicBase, record.remote, id)),
  };
  const content = Buffer.from(`${JSON.stringify(signText(JSON.stringify(release), key))}\n`);
  return { path: recordPath, content, immutable: false, type: typeOf(recordPath) };
}

/** Signs the records of the newest releases anew, those that can be pinned. */
export async function renewRecords({ ports, options }: Core): Promise<void> {
  const { db, storage, log } = ports;
  const key = await signingKey(db, options.key);
  for (const [remote, ids] of await recentIds(db)) {
    for (const id of ids) {
      const release = await findRelease(db, remote, id);
      if (!release) continue;
      const { path, content, ...how } = signedRecord(release.record, storage.publicBase, key);
      const put = storage.put(`${remote}/${id}/${path}`, content, how);
      await put.catch((error) => log.error({ err: error, remote, id }, 'a record could not be signed anew'));
    }
  }
}
