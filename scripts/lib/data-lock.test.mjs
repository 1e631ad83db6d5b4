import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lockData } from './data-lock.mjs';
import { root } from './paths.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'maru-lock-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const source = JSON.stringify(pathToFileURL(join(root, 'scripts/lib/data-lock.mjs')).href);
/** A command that says `held` or why it is refused. */
const code = `import { lockData } from ${source};
  try { lockData(${JSON.stringify(dataDir)}, 'npm run dev'); console.log('held'); setInterval(() => {}, 1000); }
  catch (error) { console.log(error.message); }`;
const claims = () => readdirSync(join(dataDir, 'commands'));

async function holdElsewhere() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await new Promise((resolve) => child.stdout.once('data', (data) => resolve([String(data).trim()])));
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return { line, pid: child.pid, end };
}

test('a second command is refused by name and process of the first, and takes over after its death', async () => {
  const first = await holdElsewhere();
  expect(first.line).toBe('held');
  expect(() => lockData(dataDir, 'npm start')).toThrow(`npm run dev (process ${first.pid}) uses ${dataDir}.`);
  expect(claims()).toHaveLength(1);
  await first.end();
  lockData(dataDir, 'npm start')();
  expect(claims()).toEqual([]);
});

test('a refused command leaves the claim of the other', () => {
  const release = lockData(dataDir, 'npm start');
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stdout).toContain(`npm start (process ${process.pid}) uses`);
  expect(claims()).toHaveLength(1);
  release();
});

test('a process id that another process has by now holds nothing', () => {
  writeFileSync(join(dataDir, 'commands', `${process.pid}-1`), 'npm start');
  lockData(dataDir, 'npm run dev')();
  expect(claims()).toEqual([]);
});

// Its shell is another program by then, which never asks how the process ended.
(process.platform === 'linux' ? test : test.skip)(
  'a killed process whose end nobody collected holds nothing',
  async () => {
    const shell = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = await new Promise((resolve) => shell.stdout.once('data', (data) => resolve(Number(data))));
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(join(dataDir, 'commands', `${pid}-`), 'npm start');
    lockData(dataDir, 'npm run dev')();
    expect(claims()).toEqual([]);
    shell.kill();
  },
);
