import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const require = createRequire(import.meta.url);
const LongFirst = require('./long-first.cjs');
const seconds = require('./long-files.json');

const folder = mkdtempSync(join(tmpdir(), 'maru-sequence-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A test file as jest hands it to a sequencer, of a project that was never run. */
const fileAt = (path) => ({ path, context: { config: { id: 'never-run', cacheDirectory: folder } } });
const makeFile = (name, bytes) => {
  writeFileSync(join(folder, name), ' '.repeat(bytes));
  return fileAt(join(folder, name));
};

test('every file of the list exists', () => {
  expect(Object.keys(seconds).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a listed file goes before longer ones whose time nobody knows, those by their length', () => {
  const [path] = Object.keys(seconds);
  const listed = fileAt(join(root, path));
  const [short, long] = [makeFile('short.test.ts', 10), makeFile('long.test.ts', 20_000)];
  expect(new LongFirst({ contexts: [] }).sort([short, long, listed])).toEqual([listed, long, short]);
});
