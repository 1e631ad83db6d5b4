import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultGateLimits, type ReleaseChanged } from '@maru/contracts';
import { createRegistry, folderStorage, type Registry, system, verifyDocument } from '@maru/releases';
import { directReader, makeBuildFiles } from '@maru/releases/testing';
import { describeOnServer, type TestPlace, testPlace } from '../../test/harness';
import { audit } from '../admin/audit/log';
import { migrate, openDatabase } from '../database';
import { readEnv } from '../kernel/env';
import type { Database } from '../kernel/sql';

// Several processes share a database only where it is a server's.
describeOnServer('two registries on one database and one storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-two-'));
  const remote = 'remote-two';
  let place: TestPlace;
  const databases: Database[] = [];
  const registries: Registry[] = [];
  const pushed: ReleaseChanged[][] = [[], []];

  beforeAll(async () => {
    place = await testPlace();
    for (const n of [0, 1]) {
      const db = await openDatabase({ ...readEnv(place.variables), poolSize: 4 });
      databases.push(db);
      await migrate(db);
      const registry = createRegistry(
        {
          db,
          audit,
          storage: folderStorage(folder),
          reader: directReader,
          push: (changed) => pushed[n]!.push(changed),
          host: async () => ({ version: '1', contract: '1.0', shares: {}, tokens: [], pages: [] }),
          log: { info() {}, warn() {}, error: (data) => console.error(data) },
        },
        { environment: 'local', limits: defaultGateLimits, outboxMs: 50 },
      );
      registries.push(registry);
    }
    // Both at once: one makes keys and the first document, the other finds them.
    await Promise.all(registries.map((registry) => registry.start()));
  });
  afterAll(async () => {
    for (const registry of registries) await registry.stop();
    for (const db of databases) await db.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('have one key and one lineage', async () => {
    const keys = await Promise.all(registries.map((registry) => registry.keys()));
    expect(keys[0]).toEqual(keys[1]);
    expect(keys[0]).toHaveLength(1);
  });

  test('change one after another: with one serial exactly one wins, storage ends with the newest, all tabs are told', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ids: string[] = [];
      for (const registry of registries) {
        const { id, files } = makeBuildFiles({ remote, text: `${round}` });
        await registry.publish(system, remote, files);
        await registry.gate(system, remote, id, false);
        ids.push(id);
      }
      const serial = await registries[0]!.newestSerial();
      const outcomes = await Promise.all(
        registries.map((registry, n) => registry.promote(system, remote, ids[n]!, { serial })),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'changed_meanwhile')).toHaveLength(1);
      const stored = verifyDocument(await readFile(join(folder, 'document.json'), 'utf8'), await registries[0]!.keys());
      expect(stored).toMatchObject({ ok: true, document: { serial: serial + 1 } });
      for (const list of pushed) {
        for (let n = 0; n < 600 && !list.some((event) => event.serial === serial + 1); n += 1)
          await new Promise((go) => setTimeout(go, 50));
        expect(list.some((event) => event.serial === serial + 1)).toBe(true);
      }
    }
  });
});
