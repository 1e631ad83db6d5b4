import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { takeLock } from './lock-file';

const folder = mkdtempSync(join(tmpdir(), 'maru-lock-'));
const file = join(folder, 'database.lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock is held by one and free again afterwards', () => {
  const unlock = takeLock(file);
  expect(() => takeLock(file)).toThrow(`MARU-702 ${file}: process ${process.pid} uses this database folder`);
  unlock();
  takeLock(file)();
  expect(readdirSync(`${file}.claims`)).toEqual([]);
});

test('of an owner that is gone, or whose id another process has now, it is taken over', () => {
  for (const stale of ['999999 1 x', `${process.pid} 1 x`, '', 'garbage']) {
    writeFileSync(file, stale);
    if (stale) writeFileSync(join(`${file}.claims`, stale), 'held');
    const unlock = takeLock(file);
    expect(readFileSync(file, 'utf8')).toContain(String(process.pid));
    unlock();
    expect(readdirSync(`${file}.claims`)).toEqual([]);
  }
});

test('a version before claims that holds it is respected', () => {
  writeFileSync(file, `${process.pid}  x`);
  expect(() => takeLock(file)).toThrow(`process ${process.pid} uses this database folder`);
  rmSync(file);
});

// Its shell is another program by then, which never asks how the process ended.
(process.platform === 'linux' ? test : test.skip)(
  'of a killed owner whose end nobody collected it is free',
  async () => {
    const shell = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = await new Promise<number>((resolve) => shell.stdout.once('data', (data) => resolve(Number(data))));
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(file, `${pid}  x`);
    takeLock(file)();
    shell.kill();
  },
);

test('of many processes that start at once over the lock of a dead one, exactly one holds it, each time', async () => {
  const source = join(dirname(fileURLToPath(import.meta.url)), 'lock-file.ts');
  const program = join(folder, 'lock-file.mjs');
  await build({ entryPoints: [source], outfile: program, bundle: true, platform: 'node', format: 'esm' });
  // Each line of its input is a round: it takes the lock, says whether it has it, and gives it back at the next line.
  const code = `import { takeLock } from ${JSON.stringify(pathToFileURL(program).href)};
    let unlock = null;
    console.log('ready');
    process.stdin.on('data', () => {
      if (unlock) { unlock(); unlock = null; return console.log('free'); }
      try { unlock = takeLock(${JSON.stringify(file)}); console.log('held'); }
      catch (error) { unlock = () => {}; console.log(error.message.includes('uses this') ? 'refused' : error.message); }
    });`;
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const line = (child: ChildProcess) =>
    new Promise<string>((resolve) => child.stdout!.once('data', (data) => resolve(String(data).trim())));
  const ask = () => {
    const answers = Promise.all(children.map(line));
    for (const child of children) child.stdin!.write('go\n');
    return answers;
  };
  try {
    await Promise.all(children.map(line));
    for (let round = 0; round < 40; round++) {
      writeFileSync(file, '999999 1 x');
      writeFileSync(join(`${file}.claims`, '999999 1 x'), 'held');
      const answers = await ask();
      expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'refused')).toHaveLength(7);
      expect(new Set(await ask())).toEqual(new Set(['free']));
    }
  } finally {
    for (const child of children) child.kill();
  }
});
