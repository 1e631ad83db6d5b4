import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { forbidden, importProblems, listLines, rooms } from './import-rules.mjs';

/** Rules that an import breaks, as dependency-cruiser matches them: by path, path that is not, and kind. */
function broken(from, to, kinds = ['local']) {
  return forbidden
    .filter(({ from: source, to: target }) => {
      if (target.circular) return false;
      const match = source.path ? new RegExp(source.path).exec(from) : [];
      if (!match || (source.pathNot && new RegExp(source.pathNot).test(from))) return false;
      const fill = (pattern) => [pattern].flat().map((pattern) => pattern.replace(/\$(\d)/g, (_, n) => match[n]));
      if (target.path && !new RegExp(target.path).test(to)) return false;
      if (target.pathNot && fill(target.pathNot).some((pattern) => new RegExp(pattern).test(to))) return false;
      if (target.dependencyTypes && !target.dependencyTypes.some((kind) => kinds.includes(kind))) return false;
      return !target.dependencyTypesNot?.some((kind) => kinds.includes(kind));
    })
    .map(({ name }) => name);
}
const workspace = ['aliased', 'aliased-workspace'];
const contracts = 'shared/contracts/src/index.ts';

test.each([
  ['host/src/a.ts', 'shared/ui/src/index.ts'],
  ['remote-feed/src/a.ts', 'shared/sportsbook/src/index.ts'],
  ['remote-cash/src/a.ts', 'shared/transfers/src/index.ts'],
  ['api/src/rounds/a.ts', 'shared/rounds/src/index.ts'],
  ['api/src/entry/a.ts', 'releases/src/index.ts'],
  ['backoffice/src/a.ts', 'shared/client/src/core/index.ts'],
  ['host/src/a.ts', 'shared/client/src/core/index.ts'],
  ['shared/platform/src/a.ts', 'shared/client/src/core/index.ts'],
  ['releases/src/a.ts', contracts],
])('%s may import %s', (from, to) => {
  expect(broken(from, to, workspace)).toEqual([]);
});

test.each([
  ['shared/ui/src/a.ts', 'host/src/a.ts', 'direction: shared/ui'],
  ['host/src/a.ts', 'remote-feed/src/app.tsx', 'direction: host'],
  ['remote-feed/src/a.ts', 'remote-community/src/app.tsx', 'no remote imports another'],
  ['api/src/a.ts', 'shared/platform/src/index.ts', 'direction: api'],
  ['vendors/src/a.ts', 'api/src/a.ts', 'direction: vendors'],
  ['shared/money/src/a.ts', contracts, 'direction: shared/money'],
  ['host/src/a.ts', 'shared/sportsbook/src/index.ts', 'direction: host'],
  ['shared/platform/src/a.ts', 'shared/client/src/index.ts', 'direction: shared/platform'],
  ['backoffice/src/a.ts', 'shared/client/src/index.ts', 'direction: backoffice'],
  ['shared/transfers/src/a.ts', 'host/src/a.ts', 'direction: shared/transfers'],
  ['shared/betting/src/a.ts', 'shared/transfers/src/index.ts', 'direction: shared/betting'],
])('%s must not import %s', (from, to, rule) => {
  expect(broken(from, to, workspace)).toContain(rule);
});

test('every package of shared is a room', () => {
  const folders = readdirSync(join(root, 'shared'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const isRoom = (path) => Object.keys(rooms).some((room) => new RegExp(`^${room}/`).test(path));
  expect(folders.map(({ name }) => `shared/${name}/`).filter((path) => !isRoom(path))).toEqual([]);
});

test('products do not import each other, and the kernel imports none', () => {
  expect(broken('api/src/products/feed/a.ts', 'api/src/products/community/b.ts')).toEqual([
    'no product imports another',
  ]);
  expect(broken('api/src/products/feed/a.ts', 'api/src/products/feed/b.ts')).toEqual([]);
  expect(broken('api/src/kernel/jobs/a.ts', 'api/src/members/b.ts')).toEqual(['the kernel knows no product']);
  expect(broken('api/src/kernel/jobs/a.ts', 'api/src/bets/index.ts')).toEqual(['the kernel knows no product']);
});

test.each([
  ['api/src/entry/server.ts', 'api/src/bets/testing/site.ts', true],
  ['api/src/entry/server.ts', 'api/test/harness.ts', true],
  ['api/src/releases/index.ts', 'releases/src/testing/index.ts', true],
  ['vendors/src/casino/casino.ts', 'vendors/src/casino/testing.ts', true],
  ['releases/src/gate/index.ts', 'releases/src/gate/gate.test.ts', true],
  ['api/src/bets/record/store.test.ts', 'api/src/bets/testing/site.ts', false],
  ['api/src/bets/testing/site.ts', 'api/test/harness.ts', false],
  ['releases/src/gate/testing.ts', 'releases/src/testing/index.ts', false],
  ['api/src/entry/server.ts', 'api/src/kernel/testament.ts', false],
  ['api/src/entry/server.ts', 'node_modules/fastify/test/a.ts', false],
])('whether %s imports from %s what is made for tests alone', (from, to, isRefused) => {
  const rule = 'production code of the servers imports nothing made for tests';
  expect(broken(from, to).includes(rule)).toBe(isRefused);
});

test('bets are entered by their index; a type of theirs may be named, and tests look inside', () => {
  const store = 'api/src/bets/record/store.ts';
  expect(broken('api/src/products/mini/index.ts', store)).toEqual(['bets are entered by bets/index.ts, or for a type']);
  expect(broken('api/src/rounds/calls.ts', store)).toHaveLength(1);
  expect(broken('api/src/products/mini/index.ts', store, ['local', 'type-only'])).toEqual([]);
  expect(broken('api/src/products/mini/index.ts', 'api/src/bets/index.ts')).toEqual([]);
  expect(broken('api/src/bets/cash-out/pay.ts', store)).toEqual([]);
  expect(broken('api/src/products/feed/feed.test.ts', store)).toEqual([]);
});

test('a package is not entered by a relative path', () => {
  const rule = 'a package is entered by its name, not by a path';
  expect(broken('host/src/a.ts', 'shared/ui/src/button.tsx', ['local'])).toEqual([rule]);
  expect(broken('host/src/a.ts', 'host/src/b.ts', ['local'])).toEqual([]);
});

test('singletons and schemas: a type may be named, a value may not', () => {
  const jotai = 'node_modules/.pnpm/jotai@3.0.1/node_modules/jotai/index.js';
  expect(broken('remote-feed/src/a.ts', jotai, ['npm'])).toEqual(['singletons are reached through the platform']);
  expect(broken('remote-feed/src/a.test.ts', jotai, ['npm'])).toEqual([]);
  expect(broken('shared/ui/src/a.ts', jotai, ['npm', 'type-only'])).toEqual([]);
  expect(broken('host/src/a.ts', jotai, ['npm'])).toEqual([]);
  expect(broken('host/src/a.ts', contracts, workspace)).toHaveLength(1);
  expect(broken('host/src/a.ts', contracts, [...workspace, 'type-only'])).toEqual([]);
  expect(broken('api/src/a.ts', contracts, workspace)).toEqual([]);
});

test.each(['shared/platform/src/user/user-writers.ts'])('%s is for the host, the client and tests', (writers) => {
  const rule = 'money and who is signed in are written by the host and the client alone';
  expect(broken('remote-cash/src/a.ts', writers, workspace)).toEqual([rule]);
  expect(broken('shared/sportsbook/src/a.ts', writers, workspace)).toContain(rule);
  expect(broken('host/src/session/a.ts', writers, workspace)).toEqual([]);
  expect(broken('shared/client/src/a.ts', writers, workspace)).toEqual([]);
  expect(broken('remote-cash/src/testing/a.tsx', writers, workspace)).toEqual([]);
});

test('what runs in a page imports nothing of tests', () => {
  const rule = 'the page imports nothing of tests';
  expect(broken('host/src/boot/a.ts', 'host/src/remotes/testing/page.ts')).toEqual([rule]);
  expect(broken('backoffice/src/ui/a.ts', 'backoffice/src/testing/rows.ts')).toEqual([rule]);
  expect(broken('host/src/shell/a.ts', 'host/src/shell/test/fake-api.ts')).toEqual([rule]);
  expect(broken('remote-feed/src/a.ts', 'shared/sportsbook/src/testing/fixtures.ts', workspace)).toEqual([rule]);
  expect(broken('shared/ui/src/a.ts', 'shared/ui/src/b.test.ts')).toEqual([rule]);
  expect(broken('host/src/boot/a.test.ts', 'host/src/remotes/testing/page.ts')).toEqual([]);
  expect(broken('host/src/remotes/testing/page.ts', 'host/src/remotes/testing/signed.ts')).toEqual([]);
});

test('what nobody declared is refused', () => {
  expect(broken('api/src/a.ts', 'node_modules/x/index.js', ['npm-no-pkg'])).toEqual([
    'what is imported is declared and installed',
  ]);
});

test('circles are found through a type and through import(), and named by their files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-circle-'));
  const files = {
    'a.ts': "import type { B } from './b';\nexport type A = B;\n",
    'b.ts': "export type B = 1;\nexport const c = () => import('./c');\n",
    'c.ts': "import type { A } from './a';\nexport const a: A = 1;\n",
    'd.ts': "import { c } from './b';\nexport default c;\n",
  };
  // The library is one for Node alone, not for jest's own loader.
  const program = `
    import { cruise } from 'dependency-cruiser';
    import { forbidden } from './scripts/checks/import-rules.mjs';
    const ruleSet = { forbidden: forbidden.filter(({ to }) => to.circular) };
    const options = { baseDir: process.argv[1], validate: true, ruleSet, tsPreCompilationDeps: true };
    const { output } = await cruise(['.'], options);
    console.log(JSON.stringify(output.summary.violations));`;
  try {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    const argv = ['--input-type=module', '-e', program, folder];
    const violations = JSON.parse(execFileSync(process.execPath, argv, { cwd: root, encoding: 'utf8' }));
    const lines = [...new Set(violations.flatMap(listLines))].sort();
    expect(lines).toEqual(['no circle: a.ts', 'no circle: b.ts', 'no circle: c.ts']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what is known is no problem until it is put right: then it leaves the list', () => {
  const violation = {
    rule: { name: 'no circle' },
    from: 'a.ts',
    to: 'b.ts',
    cycle: [{ name: 'b.ts' }, { name: 'a.ts' }],
  };
  expect(importProblems([violation], ['no circle: a.ts'])).toEqual(['no circle: b.ts']);
  expect(importProblems([violation], ['no circle: a.ts', 'no circle: b.ts'])).toEqual([]);
  expect(importProblems([], ['no circle: a.ts'])).toEqual(['no longer so, take it off the list: no circle: a.ts']);
});
