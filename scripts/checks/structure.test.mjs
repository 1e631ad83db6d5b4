import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { workspacePackages } from '../lib/workspace.mjs';
import { apiRooms, foldersWithoutCircle } from './import-rules.mjs';
import { findRoom, folderProblems, importsBetween, roomProblems, structurePage } from './structure.mjs';

const makeModule = (source, ...targets) => ({ source, dependencies: targets.map((resolved) => ({ resolved })) });

test('a room is a package, a remote by its own name', () => {
  expect(['shared/ui/src/a.ts', 'remote-feed/src/a.ts', 'host/src/a.ts', 'docs/a.md'].map(findRoom)).toEqual([
    'shared/ui',
    'remote-feed',
    'host',
    undefined,
  ]);
});

test('every package of the workspace is a room or stands in one', () => {
  const packages = workspacePackages(root).filter((name) => name !== '.');
  expect(packages.length).toBeGreaterThan(25);
  expect(packages.filter((name) => !findRoom(`${name}/src/index.ts`))).toEqual([]);
});

test('every folder of the API has its place in the order of rooms', () => {
  const folders = readdirSync(join(root, 'api/src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...apiRooms].sort());
});

test('imports between rooms are counted by module, those of tests and inside a room are not', () => {
  const modules = [
    makeModule('host/src/a.ts', 'shared/ui/src/x.ts', 'shared/ui/src/y.ts', 'host/src/b.ts'),
    makeModule('host/src/b.ts', 'shared/ui/src/x.ts', 'node_modules/react/index.js'),
    makeModule('host/src/a.test.ts', 'shared/money/src/x.ts'),
  ];
  expect([...importsBetween(modules, findRoom)]).toEqual([['host → shared/ui', 2]]);
  expect(structurePage(modules)).toContain('- host: shared/ui');
});

test('the core of the client is a room of its own below the platform', () => {
  const [core, client] = ['shared/client/src/core/a.ts', 'shared/client/src/site-call.ts'];
  expect([core, client].map(findRoom)).toEqual(['shared/client/src/core', 'shared/client']);
  const platform = 'shared/platform/src/a.ts';
  expect(roomProblems([makeModule(client, core, platform), makeModule(platform, core)])).toEqual([]);
  expect(roomProblems([makeModule(client, core, platform), makeModule(platform, client)])).toEqual([
    `an import upwards: shared/platform → shared/client (${platform} → ${client})`,
    'a circle of rooms: shared/client, shared/platform',
  ]);
});

test('an import upwards inside the API is found, of a type too, and those of tests are none', () => {
  const [gate, platform] = ['api/src/http/gate.ts', 'api/src/entry/platform.ts'];
  const upwards = makeModule(gate, platform);
  upwards.dependencies[0].dependencyTypes = ['local', 'type-only'];
  expect(roomProblems([upwards])).toEqual([`an import upwards: http → entry (${gate} → ${platform})`]);
  expect(roomProblems([makeModule(platform, gate), makeModule('api/src/http/gate.test.ts', platform)])).toEqual([]);
});

test('a circle is found whichever rooms it goes through, each of its imports between other files', () => {
  const modules = [
    makeModule('api/src/members/a.ts', 'api/src/vendors/b.ts'),
    makeModule('api/src/vendors/c.ts', 'api/src/rounds/d.ts'),
    makeModule('api/src/rounds/e.ts', 'api/src/members/f.ts', 'api/src/kernel/g.ts'),
  ];
  expect(roomProblems(modules)).toEqual([
    'an import upwards: vendors → rounds (api/src/vendors/c.ts → api/src/rounds/d.ts)',
    'a circle of rooms: members, rounds, vendors',
  ]);
});

test('a room that nobody gave a place in the order is found', () => {
  const modules = [makeModule('api/src/entry/a.ts', 'api/src/lottery/b.ts')];
  expect(roomProblems(modules)).toEqual(['lottery: has no place in the order of rooms']);
});

test('folders that import each other are found at every depth, through other folders and for a type', () => {
  const modules = [
    makeModule('host/src/shell/left/a.ts', 'host/src/pages/home/b.ts'),
    makeModule('host/src/pages/memo/c.ts', 'host/src/menu/d.ts'),
    makeModule('host/src/menu/e.ts', 'host/src/shell/right/f.ts'),
    makeModule('backoffice/src/ui/table/g.ts', 'backoffice/src/ui/date/h.ts'),
    makeModule('backoffice/src/ui/date/i.ts', 'backoffice/src/ui/table/j.ts'),
  ];
  modules[2].dependencies[0].dependencyTypes = ['local', 'type-only'];
  expect(folderProblems(modules)).toEqual([
    'a circle of folders: host/src/menu, host/src/pages, host/src/shell (host/src/shell/left/a.ts → host/src/pages/home/b.ts; host/src/pages/memo/c.ts → host/src/menu/d.ts; host/src/menu/e.ts → host/src/shell/right/f.ts)',
    'a circle of folders: backoffice/src/ui/date, backoffice/src/ui/table (backoffice/src/ui/table/g.ts → backoffice/src/ui/date/h.ts; backoffice/src/ui/date/i.ts → backoffice/src/ui/table/j.ts)',
  ]);
});

test('imports one way, inside a folder, to and from the folder around it, and of tests make no circle of folders', () => {
  const modules = [
    makeModule('host/src/shell/a.ts', 'host/src/shell/left/b.ts', 'host/src/pages/c.ts'),
    makeModule('host/src/shell/left/b.ts', 'host/src/shell/d.ts', 'shared/ui/src/e.ts', 'node_modules/react/index.js'),
    makeModule('host/src/pages/c.test.ts', 'host/src/shell/a.ts'),
    makeModule('host/src/pages/testing/f.ts', 'host/src/shell/a.ts'),
  ];
  expect(folderProblems(modules)).toEqual([]);
});

test('folders in which no two depend on each other in a circle are there', () => {
  expect(foldersWithoutCircle.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
});
