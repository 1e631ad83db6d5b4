import { openDatabase } from './index';
import { migrate } from './migrate';
import { createEmbedded } from './embedded';
import { embeddedFolder } from './index';
import { mkdtempSync, mkdirSync } from 'node:fs';
test('server', async () => {
  const db = await openDatabase({ databaseUrl: 'postgres://postgres@127.0.0.1:5432/h3_new', dataDir: '' });
  let t = performance.now();
  const done = await migrate(db);
  console.log(done.length, performance.now() - t);
  t = performance.now();
  expect(await migrate(db)).toEqual([]);
  console.log('again', performance.now() - t);
  await db.close();
});
test('embedded', async () => {
  const dir = mkdtempSync('/tmp/h3emb');
  mkdirSync(dir + '/x');
  await createEmbedded(embeddedFolder(dir));
  const db = await openDatabase({ databaseUrl: null, dataDir: dir });
  let t = performance.now();
  const done = await migrate(db);
  console.log(done.length, performance.now() - t);
  t = performance.now();
  expect(await migrate(db)).toEqual([]);
  console.log('again', performance.now() - t);
  await db.close();
});
