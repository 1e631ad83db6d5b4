import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeWorkFolders } from './paths.mjs';

beforeAll(makeWorkFolders);

test('a program of a command that is killed the hard way ends as well', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'run.mjs')).href;
  // The program says its id and would live for ever; a thread in it inherits the option and changes nothing.
  const program = `
    const { Worker } = require('node:worker_threads');
    new Worker('', { eval: true }).on('exit', () => process.send(process.pid));
    setInterval(() => {}, 1e6);`;
  const script = `
    import { run } from '${module}';
    run('run-test', [process.execPath, '-e', ${JSON.stringify(program)}], {
      endsWithParent: true,
      onMessage: (pid) => console.log(pid),
    });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  for (let tries = 0; tries < 600 && isAlive(pid); tries += 1) await new Promise((done) => setTimeout(done, 50));
  expect(isAlive(pid)).toBe(false);
});

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
