import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders } from './watch.mjs';

let folder;
let seen;
let stop;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-watch-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src/deep/a.ts'), '1');
  seen = new Set();
  stop = watchFolders([join(folder, 'src'), join(folder, 'none')], (paths) => {
    for (const path of paths) seen.add(path);
  });
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const waitFor = async (path) => {
  while (!seen.has(join(folder, path))) await new Promise((resolve) => setTimeout(resolve, 5));
  seen.clear();
};

test('a file that is replaced by renaming is told each time', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    writeFileSync(join(folder, 'new.tmp'), `${turn}`);
    renameSync(join(folder, 'new.tmp'), join(folder, 'src/deep/a.ts'));
    await waitFor('src/deep/a.ts');
  }
});

test('files of a new folder are told, also those written before it was watched', async () => {
  mkdirSync(join(folder, 'src/new/below'), { recursive: true });
  writeFileSync(join(folder, 'src/new/below/b.ts'), '1');
  await waitFor('src/new/below/b.ts');
  writeFileSync(join(folder, 'src/new/below/c.ts'), '1');
  await waitFor('src/new/below/c.ts');
});

test('a folder may be removed and come back', async () => {
  rmSync(join(folder, 'src/deep'), { recursive: true });
  await waitFor('src/deep/a.ts');
  mkdirSync(join(folder, 'src/deep'));
  writeFileSync(join(folder, 'src/deep/a.ts'), '2');
  await waitFor('src/deep/a.ts');
});

test('a watched folder itself may be removed and come back, or come later', async () => {
  rmSync(join(folder, 'src'), { recursive: true });
  await waitFor('src');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/b.ts'), '2');
  await waitFor('src/b.ts');
  mkdirSync(join(folder, 'none'));
  writeFileSync(join(folder, 'none/c.ts'), '2');
  await waitFor('none/c.ts');
});

test('what tools write is not told', async () => {
  mkdirSync(join(folder, 'src/node_modules'));
  writeFileSync(join(folder, 'src/node_modules/x.ts'), '1');
  writeFileSync(join(folder, 'src/deep/last.ts'), '1');
  while (!seen.has(join(folder, 'src/deep/last.ts'))) await new Promise((resolve) => setTimeout(resolve, 5));
  expect([...seen].filter((path) => path.includes('node_modules'))).toEqual([]);
});
