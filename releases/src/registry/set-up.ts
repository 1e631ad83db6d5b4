import { isDeepStrictEqual } from 'node:util';
import type { RegistryDocument } from '@maru/contracts';
import type { Core } from './change';
import { createDocument } from './rules';
import { renewRecords } from './signed-record';
import { ensureKeys, ensureState, lockState, newestDocument, readState, signingKey } from './store';
import { currentRemotes, writeDocument } from './write-document';

/**
 * Creates what the registry needs, once. Signs a new document if the newest is outdated: the storage has another
 * address, the environment another name, another key signs, or the host changed and active releases no longer fit it.
 */
export async function setUp(core: Core): Promise<void> {
  const { ports, options, outbox } = core;
  const renewed = await ports.db.transaction(async (tx) => {
    await ensureState(tx);
    const state = await lockState(tx);
    await ensureKeys(tx, options.key);
    const newest = await newestDocument(tx);
    const key = await signingKey(tx, options.key);
    if (newest && newest.signed.key === key.public.id) {
      const old = JSON.parse(newest.signed.payload) as RegistryDocument;
      const { lineage } = await readState(tx);
      const { environment } = options;
      const { heldBack: _, ...remotes } = await currentRemotes(tx, ports.storage.publicBase, await ports.host());
      const now = createDocument({ environment, lineage, serial: old.serial, now: old.issued_at, ...remotes });
      if (isDeepStrictEqual(JSON.parse(JSON.stringify(now)), old)) return false;
    }
    await writeDocument(tx, state, ports, options);
    return newest !== null;
  });
  if (renewed) await renewRecords(core);
  await outbox.flush();
  await ports.storage.tidy?.();
}
