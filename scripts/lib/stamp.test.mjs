import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cached, contentHash } from './stamp.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-stamp-'));
  mkdirSync(join(folder, 'src/dist'), { recursive: true });
  writeFileSync(join(folder, 'src/a.ts'), 'a');
  writeFileSync(join(folder, 'made'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const doIt = (work) =>
  cached('x', {
    inputs: [join(folder, 'src')],
    outputs: [join(folder, 'made')],
    stampFile: join(folder, 'stamp'),
    work,
  });

test('work is done once for the same content', async () => {
  const work = jest.fn(async () => {});
  expect(await doIt(work)).toBe(true);
  expect(await doIt(work)).toBe(false);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a changed file, a new file and a missing output each make it necessary again', async () => {
  const work = jest.fn(async () => {});
  await doIt(work);
  writeFileSync(join(folder, 'src/a.ts'), 'b');
  expect(await doIt(work)).toBe(true);
  writeFileSync(join(folder, 'src/b.ts'), '');
  expect(await doIt(work)).toBe(true);
  rmSync(join(folder, 'made'));
  expect(await doIt(async () => writeFileSync(join(folder, 'made'), ''))).toBe(true);
  expect(await doIt(work)).toBe(false);
});

test('work that fails is tried again', async () => {
  await expect(doIt(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const work = jest.fn(async () => {});
  expect(await doIt(work)).toBe(true);
});

test('tests and what tools make do not count', () => {
  const before = contentHash([join(folder, 'src')]);
  writeFileSync(join(folder, 'src/a.test.ts'), 'x');
  writeFileSync(join(folder, 'src/dist/out.js'), 'x');
  expect(contentHash([join(folder, 'src')])).toBe(before);
});

test('two files that exchange their contents are a change', () => {
  writeFileSync(join(folder, 'src/b.ts'), 'b');
  const before = contentHash([join(folder, 'src')]);
  writeFileSync(join(folder, 'src/a.ts'), 'b');
  writeFileSync(join(folder, 'src/b.ts'), 'a');
  expect(contentHash([join(folder, 'src')])).not.toBe(before);
});
