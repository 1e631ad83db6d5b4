import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { withBuildLock } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maru-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('two builds of one project run one after the other', async () => {
  const steps: string[] = [];
  const build = (name: string) =>
    withBuildLock(folder, async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      steps.push(`${name} ends`);
    });
  await Promise.all([build('one'), build('two')]);
  // Either may be first; neither begins before the other has ended.
  const [first, second] = steps[0] === 'one begins' ? ['one', 'two'] : ['two', 'one'];
  expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
});

test('a build that fails gives the lock back', async () => {
  await expect(withBuildLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withBuildLock(folder, async () => 'built')).resolves.toBe('built');
});

test('of many processes that start over the lock of a killed one, one builds at a time, each time', async () => {
  const program = join(folder, 'lock.mjs');
  const source = join(dirname(fileURLToPath(import.meta.url)), 'lock.ts');
  await build({ entryPoints: [source], outfile: program, bundle: true, platform: 'node', format: 'esm' });
  // Each line of its input is a build: it says whether another one was under way.
  const code = `import { rmSync, writeFileSync } from 'node:fs';
    import { withBuildLock } from ${JSON.stringify(pathToFileURL(program).href)};
    const mark = ${JSON.stringify(join(folder, 'building'))};
    console.log('ready');
    process.stdin.on('data', (line) => withBuildLock(${JSON.stringify(folder)}, async () => {
      if (String(line).trim() === 'hold') { console.log('holds'); return new Promise(() => {}); }
      try { writeFileSync(mark, '', { flag: 'wx' }); }
      catch { return console.log('two at once'); }
      await new Promise((resolve) => setTimeout(resolve, 5));
      rmSync(mark);
      console.log('built');
    }));`;
  const start = () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  const line = (child: ChildProcess) =>
    new Promise<string>((resolve) => child.stdout!.once('data', (data) => resolve(String(data).trim())));
  const ask = (child: ChildProcess, text: string) => {
    const answer = line(child);
    child.stdin!.write(`${text}\n`);
    return answer;
  };

  const killed = start();
  await line(killed);
  expect(await ask(killed, 'hold')).toBe('holds');
  killed.kill('SIGKILL');
  await new Promise((resolve) => killed.once('exit', resolve));
  const left = join(folder, 'left');
  cpSync(join(folder, 'node_modules'), left, { recursive: true });

  const children = Array.from({ length: 8 }, start);
  try {
    await Promise.all(children.map(line));
    for (let round = 0; round < 15; round++) {
      cpSync(left, join(folder, 'node_modules'), { recursive: true });
      expect(await Promise.all(children.map((child) => ask(child, 'build')))).toEqual(children.map(() => 'built'));
      expect(existsSync(join(folder, 'building'))).toBe(false);
    }
    // A claim is given back after its build has said that it is done.
    const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of children) child.stdin!.end();
    await Promise.all(ended);
    expect(readdirSync(join(folder, 'node_modules'), { recursive: true })).toEqual(['.maru-build.claims']);
  } finally {
    for (const child of children) child.kill();
  }
});
