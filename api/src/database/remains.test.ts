import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateData } from '../../test/bundle';
import { embeddedFolder, migrate, openDatabase } from './index';
import { prepareEmbedded } from './prepare';

const root = mkdtempSync(join(tmpdir(), 'maru-remains-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A copy of a database with tables and demo members. */
async function copyDatabase(name: string): Promise<{ dataDir: string; folder: string }> {
  const dataDir = join(root, name);
  cpSync(await templateData(), dataDir, { recursive: true });
  return { dataDir, folder: embeddedFolder(dataDir) };
}

test('a database without PG_VERSION is refused with its number, and every file of it stays', async () => {
  const { dataDir, folder } = await copyDatabase('no-version');
  rmSync(join(folder, 'PG_VERSION'));
  const before = readdirSync(folder, { recursive: true }).sort();
  await expect(prepareEmbedded(dataDir, null)).rejects.toThrow(`MARU-742 ${folder} holds`);
  await expect(openDatabase({ databaseUrl: null, dataDir })).rejects.toThrow(`MARU-742 ${folder} holds`);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
});

test('a folder with one foreign file is refused as well', async () => {
  const dataDir = join(root, 'foreign');
  const folder = embeddedFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  await expect(prepareEmbedded(dataDir, null)).rejects.toThrow('MARU-742');
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
});

const relationFiles = (folder: string) =>
  readdirSync(join(folder, 'base'), { recursive: true, encoding: 'utf8' })
    .filter((name) => Number(/^\d+\/(\d+)$/.exec(name)?.[1] ?? 0) > 16_384)
    .map((name) => join(folder, 'base', name));

test.each<[string, (folder: string) => void]>([
  ['pg_control is empty', (folder) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8_192))],
  ['pg_control is gone', (folder) => rmSync(join(folder, 'global/pg_control'))],
  [
    'a relation is written over',
    (folder) => {
      for (const file of relationFiles(folder)) {
        const bytes = readFileSync(file);
        if (bytes.length > 0) writeFileSync(file, bytes.fill(0x5a, 0, 8_192));
      }
    },
  ],
  [
    'files are cut short',
    (folder) => {
      for (const file of relationFiles(folder)) if (readFileSync(file).length > 0) truncateSync(file, 100);
    },
  ],
])('a database whose %s says MARU-743, its folder and what to do', async (name, damage) => {
  const { dataDir, folder } = await copyDatabase(name.replaceAll(' ', '-'));
  damage(folder);
  const open = async () => {
    const db = await openDatabase({ databaseUrl: null, dataDir });
    await migrate(db).finally(() => db.close().catch(() => {}));
  };
  await expect(open()).rejects.toThrow(/^MARU-743 .*damaged.*Nothing was changed.*restore/s);
  await expect(open()).rejects.toThrow(folder);
});
