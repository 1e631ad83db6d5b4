import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeBuildFiles, pack } from '@maru/releases/testing';
import { buildSync } from 'esbuild';
import { type FeedSite, feedSite } from '../../../test/feed/site';
import { makePrematch } from '../../../test/feed/world';
import type { Outcome, Task } from '../../../test/openapi/clients/task';
import { secretHash } from '../../admin/operators/find';
import { makeSlip } from '../../products/feed/testing/slip';
import { demoPassword } from '../../site/demo/seed';

const run = promisify(execFile);
const openapi = join(__dirname, '../../../test/openapi');
const clients = join(openapi, 'clients');
/** Generated for the test alone; nothing else reads it. */
const generated = join(clients, 'dist');
const document = join(generated, 'openapi.json');
const token = 'maru_client_0123456789abcdefghijklmnop';
const tool = (name: string) => join(__dirname, '../../../node_modules/.bin', name);

let site: FeedSite;
beforeAll(async () => {
  site = await feedSite((vendor) => void vendor.matches.set(100, makePrematch(100)));
  await site.api.services.db.query(
    `insert into operator_tokens (name, hash, permissions, remotes, created_by)
     values ('client', $1, '{releases:read,releases:publish}', '{*}', 'test')`,
    [secretHash(token)],
  );
  mkdirSync(generated, { recursive: true });
  writeFileSync(document, JSON.stringify((await site.api.guest().get('/api/openapi.json')).body));
});
afterAll(async () => {
  await site.stop();
  rmSync(generated, { recursive: true, force: true });
});

// spec releases.28
test('the document keeps all of Redocly’s recommended rules', async () => {
  const { stdout } = await run(process.execPath, [join(openapi, 'lint.mjs'), document]);
  expect(JSON.parse(stdout)).toEqual([]);
});

/** Bundles a client's program and runs the task in a separate process. */
async function runTask(name: string, login: string): Promise<Outcome> {
  const { files, id } = makeBuildFiles({ remote: `remote-${name}` });
  const task: Task = {
    base: site.api.base,
    token,
    remote: `remote-${name}`,
    archive: (await pack(files)).toString('base64'),
    login,
    password: demoPassword,
    slip: makeSlip([[100, 1, 1001, 210]], 10_000, { category: 2 }) as unknown as Task['slip'],
  };
  const outfile = join(generated, `${name}.mjs`);
  const contents = `import { run } from './${name}';\nconsole.log(JSON.stringify(await run(JSON.parse(process.argv[2]))));`;
  buildSync({
    stdin: { contents, resolveDir: clients, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
  });
  const { stdout } = await run(process.execPath, [outfile, JSON.stringify(task)]);
  const outcome = JSON.parse(stdout) as Outcome;
  expect(outcome.release).toBe(id);
  return outcome;
}

describe('a client made by', () => {
  beforeAll(async () => {
    await Promise.all([
      run(tool('openapi-typescript'), [document, '-o', join(generated, 'schema.d.ts')]),
      run(tool('oazapfts'), [document, join(generated, 'oazapfts.ts')]),
    ]);
  });

  // spec releases.28
  test.each([
    ['openapi-fetch', 'demo1'],
    ['oazapfts', 'demo2'],
  ])('%s publishes a release and places a bet', async (name, login) => {
    const outcome = await runTask(name, login);
    expect(outcome).toMatchObject({ gate: true, refused: 'MARU-101' });
    const member = await site.api.member(login);
    const { data } = (await member.get('/api/info/betRecord')).body;
    expect(data).toMatchObject([{ id: outcome.bet, stake: 10_000, status: 'open' }]);
  });

  // spec releases.28
  test('each generator is used as its types say', async () => {
    const compiler = createRequire(__filename).resolve('typescript/bin/tsc');
    await run(process.execPath, [compiler, '--noEmit', '-p', clients]).catch(({ stdout }) => {
      throw new Error(stdout);
    });
  });
});
