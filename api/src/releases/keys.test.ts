import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultGateLimits } from '@maru/contracts';
import {
  addKey,
  createRegistry,
  folderStorage,
  makeSigningKey,
  type Registry,
  type RegistryOptions,
  readSigningKey,
  retireKey,
  system,
  verifyDocument,
} from '@maru/releases';
import { directReader, makeBuildFiles } from '@maru/releases/testing';
import { startRegistry, type TestRegistry } from './testing';

let test0: TestRegistry;
beforeAll(async () => {
  test0 = await startRegistry();
});
afterAll(() => test0.stop());

/** Another process of the same registry. */
async function process(options: Partial<RegistryOptions> = {}, publicBase?: string): Promise<Registry> {
  const registry = createRegistry(
    {
      db: test0.api.services.db,
      audit: test0.api.services.audit,
      storage: folderStorage(join(test0.folder, 'releases'), { publicBase }),
      reader: directReader,
      push: () => {},
      host: async () => ({ version: '1', contract: '1.0', shares: {}, tokens: [], pages: [] }),
      log: { info() {}, warn() {}, error() {} },
    },
    { environment: 'local', limits: defaultGateLimits, ...options },
  );
  await registry.start();
  return registry;
}
const signedBy = async () => (await test0.document()).signed.key;
const publish = async (registry: Registry) => {
  const remote = 'remote-keys';
  const { files, id } = makeBuildFiles({ remote });
  expect(await registry.publish(system, remote, files)).toMatchObject({ ok: true });
  expect(await registry.gate(system, remote, id, false)).toMatchObject({ ok: true, report: { ok: true } });
};

test('a new key is carried by pages before it signs; the old one is valid until it is retired', async () => {
  const { db } = test0.api.services;
  const registry = await process();
  const [old] = await registry.keys();
  const next = await addKey(db, 3_600);
  expect((await registry.keys()).map(({ id }) => id)).toEqual([old!.id, next.id]);
  await publish(registry);
  expect(await signedBy()).toBe(old!.id);
  await db.query('update release_keys set signs_from = now() where id = $1', [next.id]);
  await publish(registry);
  expect(await signedBy()).toBe(next.id);
  expect(await retireKey(db, old!.id)).toBe(true);
  const keys = await registry.keys();
  expect(keys.map(({ id }) => id)).toEqual([next.id]);
  expect(verifyDocument(JSON.stringify((await test0.document()).signed), keys)).toMatchObject({ ok: true });
  await registry.stop();
});

test('a key from a file signs, and what is in force is signed anew with it', async () => {
  const before = await signedBy();
  const file = join(test0.folder, 'key.pem');
  await writeFile(file, makeSigningKey().pem);
  const key = readSigningKey(await readFile(file, 'utf8'));
  const registry = await process({ key });
  expect(await signedBy()).toBe(key.public.id);
  expect((await registry.keys()).map(({ id }) => id)).toEqual(expect.arrayContaining([before, key.public.id]));
  await registry.stop();
});

test('a start changes nothing where nothing has changed, and signs document and records anew where storage has moved', async () => {
  const id = await test0.ready({ remote: 'remote-moved' });
  const promoted = await test0.call('POST', `/api/releases/remote-moved/${id}/promote`, {
    serial: await test0.serial(),
  });
  expect(promoted.status).toBe(200);
  const serials: number[] = [];
  for (const base of ['/releases/', '/releases/', 'https://cdn.example/r/']) {
    const registry = await process({}, base);
    serials.push(registry.serial());
    await registry.stop();
  }
  expect(serials[1]).toBe(serials[0]);
  expect(serials[2]).toBe(serials[0]! + 1);
  const base = `https://cdn.example/r/remote-moved/${id}/`;
  expect((await test0.document()).payload.remotes['remote-moved'].stable.base).toBe(base);
  const record = await test0.call('GET', `/releases/remote-moved/${id}/record.json`);
  expect(JSON.parse(record.body.payload).release.base).toBe(base);
});
