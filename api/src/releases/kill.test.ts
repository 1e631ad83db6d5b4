import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultGateLimits } from '@maru/contracts';
import { createRegistry, folderStorage, type Registry, system, verifyDocument } from '@maru/releases';
import { directReader, makeBuildFiles } from '@maru/releases/testing';
import { fingerprint, once } from '../../test/bundle';
import { type TestPlace, testPlace } from '../../test/harness';
import { audit } from '../admin/audit/log';
import { migrate, openDatabase } from '../database';
import { projectRoot, readEnv } from '../kernel/env';
import type { Database } from '../kernel/sql';

let place: TestPlace;
let bundle: string;
let ids: { a: string; b: string };
const remote = 'remote-killed';
const storageDir = () => join(place.variables.MARU_DATA!, 'storage');

/** The bundled process that is killed. */
async function built(): Promise<string> {
  const api = join(projectRoot(), 'api');
  const print = fingerprint([join(api, 'src/database'), join(api, 'src/admin/audit'), join(api, '../releases/src')]);
  // Separate from the tests' other bundles, which are removed when one of them is rebuilt.
  const folder = join(api, 'node_modules/.maru-test-killed', print);
  await once(
    folder,
    () => existsSync(join(folder, 'killed-promotion.js')),
    () => {
      rmSync(join(folder, '..'), { recursive: true, force: true });
      execFileSync(process.execPath, [join(api, 'build.mjs'), folder, 'test/killed-promotion.ts'], {
        stdio: 'inherit',
      });
    },
  );
  return join(folder, 'killed-promotion.js');
}

/** Works with the registry of this process, and leaves the database to others afterwards. */
async function inside<T>(work: (registry: Registry, db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readEnv(place.variables));
  const registry = createRegistry(
    {
      db,
      audit,
      storage: folderStorage(storageDir()),
      reader: directReader,
      push: () => {},
      host: async () => ({ version: '1', contract: '1.0', shares: {}, tokens: [], pages: [] }),
      log: { info() {}, warn() {}, error: (data) => console.error(data) },
    },
    { environment: 'local', limits: defaultGateLimits },
  );
  try {
    await migrate(db);
    await registry.start();
    return await work(registry, db);
  } finally {
    await registry.stop();
    await db.close();
  }
}

const stored = async () => {
  const keys = await readFile(join(place.variables.MARU_DATA!, 'keys.json'), 'utf8');
  const verified = verifyDocument(await readFile(join(storageDir(), 'document.json'), 'utf8'), JSON.parse(keys));
  if (!verified.ok) throw new Error(verified.reason);
  return verified.document;
};

beforeEach(async () => {
  place = await testPlace();
  bundle = await built();
  await inside(async (registry) => {
    const made: string[] = [];
    for (const text of ['a', 'b']) {
      const { id, files } = makeBuildFiles({ remote, text });
      await registry.publish(system, remote, files);
      await registry.gate(system, remote, id, false);
      made.push(id);
    }
    ids = { a: made[0]!, b: made[1]! };
    await registry.promote(system, remote, ids.a);
    await writeFile(join(place.variables.MARU_DATA!, 'keys.json'), JSON.stringify(await registry.keys()));
  });
});
afterEach(() => place.remove());

// spec releases.36
test.each([
  ['before-commit', false],
  ['after-commit', true],
  ['half-written', true],
  ['before-rename', true],
])(
  'killed %s: the document stays whole and signed, and the next start makes it say what the database says',
  async (point, committed) => {
    const before = await stored();
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      [bundle, place.variables.MARU_DATA!, storageDir(), remote, ids.b, point],
      { env: { PATH: process.env.PATH, DATABASE_URL: place.variables.DATABASE_URL ?? '' }, encoding: 'utf8' },
    );
    expect([status, signal, stdout, stderr]).toEqual([null, 'SIGKILL', '', expect.anything()]);
    // A browser's view before any process repairs it.
    expect((await stored()).serial).toBe(before.serial);

    await inside(async (_registry, db) => {
      const after = await stored();
      expect(after.serial).toBe(before.serial + (committed ? 1 : 0));
      expect(after.remotes[remote]!.stable!.build).toBe((committed ? ids.b : ids.a).split('-')[1]);
      const lines = await db.query<{ subject: string; detail: { serial: number } }>(
        `select subject, detail from audit_log where action = 'release.promote' and ok order by id`,
      );
      // One line for each promotion that happened, and none for one that did not.
      expect(lines.map(({ subject }) => subject)).toEqual(
        [ids.a, ...(committed ? [ids.b] : [])].map((id) => `${remote} ${id}`),
      );
      const [{ max }] = (await db.query<{ max: number }>('select max(serial) as max from release_documents')) as [
        { max: number },
      ];
      expect(lines.at(-1)!.detail.serial).toBe(max);
      expect(after.serial).toBe(max);
    });
  },
);

test('left alone the same process promotes', async () => {
  const out = execFileSync(
    process.execPath,
    [bundle, place.variables.MARU_DATA!, storageDir(), remote, ids.b, 'never'],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: place.variables.DATABASE_URL ?? '' },
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(out)).toMatchObject({ ok: true });
  expect((await stored()).remotes[remote]!.stable!.build).toBe(ids.b.split('-')[1]);
});
