import { importsBetween, roomOf, structurePage } from './structure.mjs';

const moduleOf = (source, ...targets) => ({ source, dependencies: targets.map((resolved) => ({ resolved })) });

test('a room is a package, a remote by its own name', () => {
  expect(['shared/ui/src/a.ts', 'remote-feed/src/a.ts', 'host/src/a.ts', 'docs/a.md'].map(roomOf)).toEqual([
    'shared/ui',
    'remote-feed',
    'host',
    undefined,
  ]);
});

test('imports between rooms are counted by module, those of tests and inside a room are not', () => {
  const modules = [
    moduleOf('host/src/a.ts', 'shared/ui/src/x.ts', 'shared/ui/src/y.ts', 'host/src/b.ts'),
    moduleOf('host/src/b.ts', 'shared/ui/src/x.ts', 'node_modules/react/index.js'),
    moduleOf('host/src/a.test.ts', 'shared/money/src/x.ts'),
  ];
  expect([...importsBetween(modules, roomOf)]).toEqual([['host → shared/ui', 2]]);
  expect(structurePage(modules)).toContain('host --> shared_ui');
});
