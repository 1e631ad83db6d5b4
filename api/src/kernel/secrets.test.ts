import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '../../test/database';
import { createSigner, loadSigner } from './secrets';
import type { Database } from './sql';

const folder = mkdtempSync(join(tmpdir(), 'maru-secrets-'));
const file = join(folder, 'site');
let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});
const stored = () => db.query<{ value: string }>(`select value from secrets where name = 'site'`);
const [next, first] = ['n'.repeat(32), 'f'.repeat(32)];

test('with a file the database holds no secret of the site', async () => {
  await db.query(`delete from secrets where name = 'site'`);
  writeFileSync(file, `${first}\n`);
  const signer = await loadSigner(db, file);
  expect(signer.sign('a', 'b')).toBe(createSigner(first).sign('a', 'b'));
  expect(await stored()).toEqual([]);
});

test('a new line on top signs from the next start on; what the line below signed is still right, and without it no more', async () => {
  const old = createSigner(first).sign('csrf', 'text');
  writeFileSync(file, `${next}\n\n  ${first}\n`);
  const both = await loadSigner(db, file);
  expect(both.sign('csrf', 'text')).toBe(createSigner(next).sign('csrf', 'text'));
  expect([both.verify('csrf', 'text', old), both.verify('csrf', 'other', old)]).toEqual([true, false]);
  writeFileSync(file, next);
  expect((await loadSigner(db, file)).verify('csrf', 'text', old)).toBe(false);
});

test('a site that gets a file goes on with what the secret of its database has signed', async () => {
  const before = (await loadSigner(db, null)).sign('csrf', 'text');
  expect(await stored()).toHaveLength(1);
  expect((await loadSigner(db, file)).verify('csrf', 'text', before)).toBe(true);
});

test('a file that is missing, empty or short refuses the start and repeats no secret', async () => {
  await expect(loadSigner(db, join(folder, 'none'))).rejects.toThrow(/^MARU-727 MARU_SITE_SECRET_FILE cannot be read/);
  for (const text of ['', '\n \n', 'hunter2', `${next}\nhunter2`]) {
    writeFileSync(file, text);
    const error = await loadSigner(db, file).catch((problem: Error) => problem.message);
    expect(error).toMatch(/^MARU-727 MARU_SITE_SECRET_FILE needs a secret of 32/);
    expect(error).not.toContain('hunter2');
  }
});
