import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultGateLimits } from '@maru/contracts';
import { buildExample, edit, prepareExample } from '../../../examples/with-webpack.mjs';
import { readBuild } from '../registry/seed';
import { computeHash } from '../storage';
import { checkBuild, gateRelease, runContainer } from './index';

let folder: string;
const config = () => join(folder, 'build/webpack.mjs');
let original: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maru-webpack-'));
  await prepareExample(folder);
  original = readFileSync(config(), 'utf8');
});
beforeEach(() => edit(config(), readFileSync(config(), 'utf8'), original));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds with changes of the configuration; what publishing and the gate refuse. */
async function refusals(...changes: [string, string][]): Promise<string[]> {
  for (const [before, after] of changes) edit(config(), before, after);
  const files = await readBuild(buildExample(folder));
  const checked = checkBuild(files);
  if (!checked.ok) return checked.problems;
  const { record } = checked;
  const stored = record.files.map(({ path }) => {
    const content = files.get(path)!;
    return { path, bytes: content.length, integrity: computeHash(content), brotli: content.length };
  });
  const shares = Object.keys(record.shares).map((name) => [name, name.startsWith('@maru/') ? '1.3.0' : '19.3.1']);
  const findings = gateRelease({
    record,
    stored,
    contents: files,
    container: await runContainer({ ...record, scripts: files }),
    others: [],
    host: { contract: '1.3', shares: Object.fromEntries(shares), tokens: [], pages: [] },
    limits: defaultGateLimits,
    smoke: { made: false, why: 'it is another test' },
  });
  return findings.filter(({ state }) => state === 'refused').map((finding) => finding.found);
}

const plain: [string, string] = ["federation = 'enhanced'", "federation = 'plain'"];

test.each([
  ['@module-federation/enhanced', []],
  ['plain webpack', [plain]],
])('a remote built with %s as the scaffold says passes the gate', async (_name, changes) => {
  expect(await refusals(...(changes as [string, string][]))).toEqual([]);
});

// spec releases.7
test.each([
  ['the host loader', [plain, ['      new HostLoaderPlugin(),\n', '']], /self\.__maruLoader.*HostLoaderPlugin/],
  [
    'the external runtime',
    [["externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' }", '']],
    /experiments\.externalRuntime and experiments\.optimization\.target/,
  ],
  ['the target', [plain, ["target: ['web', 'es2022']", "target: 'node'"]], /set target to \["web", "es2022"\]/],
])('without %s the refusal names it', async (_name, changes, advice) => {
  const [problem, ...more] = await refusals(...(changes as [string, string][]));
  expect(problem).toMatch(advice);
  expect(more).toEqual([]);
});
