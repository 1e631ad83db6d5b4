import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from '../src/kernel/env';

const api = join(projectRoot(), 'api');

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
  });
}

/** A short name for the state of some files: what was made from them can be used again while they stay the same. */
export function fingerprint(folders: string[]): string {
  const hash = createHash('sha256');
  for (const file of folders.flatMap(filesIn).sort())
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(file, 'utf8'));
  return hash.digest('hex').slice(0, 16);
}

/** Runs `work` in one process at a time; the others wait until the folder's lock is gone. */
export async function once(folder: string, ready: () => boolean, work: () => void): Promise<void> {
  mkdirSync(join(folder, '..'), { recursive: true });
  const lock = `${folder}.making`;
  for (let waited = 0; !ready(); waited += 100) {
    try {
      mkdirSync(lock);
    } catch {
      if (waited > 120_000) rmSync(lock, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    try {
      if (!ready()) work();
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}

/** Removes the builds of other sources beside a folder. Its own lock stays: another process would build at the same time. */
function removeOthers(folder: string): void {
  for (const name of readdirSync(join(folder, '..'))) {
    if (!name.startsWith(basename(folder))) rmSync(join(folder, '..', name), { recursive: true, force: true });
  }
}

/** Builds the API's processes for tests and answers the folder with main.js and prepare-database.js. */
export async function bundledApi(): Promise<string> {
  const print = fingerprint([
    join(api, 'src'),
    join(api, 'texts'),
    join(api, 'data'),
    join(api, '../shared/contracts'),
    join(api, '../shared/money/src'),
    join(api, '../releases/src'),
  ]);
  // Inside the package, so that its dependencies are found; never committed.
  const folder = join(api, 'node_modules/.maru-test', print);
  const done = join(folder, 'main.js');
  await once(
    folder,
    () => existsSync(done),
    () => {
      removeOthers(folder);
      execFileSync(process.execPath, [join(api, 'build.mjs'), folder], { stdio: 'inherit' });
    },
  );
  return folder;
}

let reader: Promise<string> | null = null;

/** Builds the program of the threads that read what strangers send; answers its file. */
export function bundledReader(): Promise<string> {
  reader ??= buildReader();
  return reader;
}

async function buildReader(): Promise<string> {
  const contracts = join(api, '../shared/contracts/src');
  const print = fingerprint([join(api, 'src/kernel'), join(api, '../releases/src'), contracts]);
  const folder = join(api, 'node_modules/.maru-test-reader', print);
  const file = join(folder, 'reader.js');
  await once(
    folder,
    () => existsSync(file),
    () => {
      removeOthers(folder);
      execFileSync(process.execPath, [join(api, 'build.mjs'), folder, 'src/entry/reader.ts'], { stdio: 'inherit' });
    },
  );
  return file;
}

/** Changes with everything that a new database holds: SQL of the modules, the migrator, the demo's rows. */
export function databaseFingerprint(): string {
  const modules = join(api, 'src');
  const sql = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) => basename(path) === 'sql');
  return fingerprint([...sql, 'database', 'site/demo'].map((folder) => join(modules, folder)));
}

/** An embedded database with tables and demo data, made once and copied by each test. */
export async function templateData(): Promise<string> {
  const print = databaseFingerprint();
  const folder = join(tmpdir(), `maru-api-template-${print}`);
  await once(
    folder,
    () => existsSync(join(folder, 'ready/database/PG_VERSION')),
    () => {
      const bundle = join(api, 'node_modules/.maru-test', `template-${print}`);
      execFileSync(process.execPath, [join(api, 'build.mjs'), bundle, 'src/entry/prepare-database.ts'], {
        stdio: 'inherit',
      });
      const half = join(folder, 'half');
      rmSync(half, { recursive: true, force: true });
      execFileSync(process.execPath, [join(bundle, 'prepare-database.js')], {
        env: { PATH: process.env.PATH, MARU_DATA: half, MARU_LOG: 'error' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      execFileSync('mv', [half, join(folder, 'ready')]);
      rmSync(bundle, { recursive: true, force: true });
    },
  );
  return join(folder, 'ready');
}
