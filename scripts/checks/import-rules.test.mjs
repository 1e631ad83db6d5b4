import { importsOf, problemsOf } from './import-rules.mjs';

const check = (folder, text, path = 'src/a.ts') =>
  problemsOf({
    folder,
    path,
    text,
    declared: 'contracts money platform ui betting sportsbook rounds remote build remote-feed api'
      .split(' ')
      .map((name) => `@maru/${name}`),
  });

test('every way of importing is seen', () => {
  const code = `
    import 'a';
    import b from "b";
    import { c,
      d } from 'c/d';
    import type { E } from '@e/e/f';
    export * from './g';
    const h = await import('h');
    const i = require('i');
    // import 'not-this';
    /* import 'nor-this'; */
  `;
  expect(importsOf(code).map(({ specifier }) => specifier)).toEqual(['a', 'b', 'c/d', '@e/e/f', './g', 'h', 'i']);
  expect(importsOf(code).filter(({ type }) => type)).toHaveLength(1);
});

test('host and remotes may import everything shared', () => {
  const code = `import { a } from '@maru/ui'; import { b } from '@maru/platform'; import { c } from '@maru/money';`;
  expect(check('host', code)).toEqual([]);
  expect(check('remote-feed', code)).toEqual([]);
});

test.each(['host', 'remote-cash', 'api', 'shared/ui', 'e2e'])('%s must not import a remote', (folder) => {
  expect(check(folder, `import a from '@maru/remote-feed';`)).toHaveLength(1);
});

test.each(['api', 'vendors', 'releases'])('%s may import contracts and money, and nothing of the page', (folder) => {
  expect(check(folder, `import type { A } from '@maru/contracts'; import { b } from '@maru/money';`)).toEqual([]);
  expect(check(folder, `import { store } from '@maru/platform';`)).toHaveLength(1);
});

test('sports areas stand on the sportsbook, and the host does not', () => {
  const code = `import { Slip } from '@maru/sportsbook'; import { readOutcome } from '@maru/betting';`;
  expect(check('remote-sports', code)).toEqual([]);
  expect(check('host', code)).toHaveLength(1);
  expect(check('shared/betting', code)).toHaveLength(1);
  expect(check('api', `import { drawPowerball } from '@maru/rounds';`)).toEqual([]);
  expect(check('shared/rounds', `import { store } from '@maru/platform';`)).toHaveLength(1);
});

test('shared packages point one way as well', () => {
  expect(check('shared/ui', `import { t } from '@maru/platform';`)).toEqual([]);
  expect(check('shared/platform', `import { Button } from '@maru/ui';`)).toHaveLength(1);
  expect(check('shared/money', `import { id } from '@maru/contracts';`)).toHaveLength(1);
  expect(check('shared/ui', `import { api } from '@maru/api';`)).toHaveLength(1);
});

test('a relative import must stay in its package', () => {
  expect(check('remote-feed', `import '../cart/a';`, 'src/list/b.ts')).toEqual([]);
  expect(check('remote-feed', `import '../../../remote-cash/src/a';`, 'src/list/b.ts')).toHaveLength(1);
  expect(check('api', `import '../../vendors/src/a';`, 'src/a.ts')).toHaveLength(1);
  expect(check('api', `import '../../scripts/lib/a.mjs';`, 'src/a.ts')).toHaveLength(1);
  expect(check('bench', `import '../../scripts/lib/a.mjs';`, 'lib/a.mjs')).toEqual([]);
});

test('remotes reach the page’s singletons through the platform only', () => {
  expect(check('remote-feed', `import { atom } from 'jotai';`)).toHaveLength(1);
  expect(check('remote-feed', `import { z } from 'zod';`)).toHaveLength(1);
  expect(check('remote-feed', `import type { Socket } from 'socket.io-client';`)).toEqual([]);
  expect(check('remote-feed', `import { createStore } from 'jotai';`, 'src/a.test.ts')).toEqual([]);
  expect(check('shared/platform', `import { atom } from 'jotai';`)).toEqual([]);
});

test('an import that the package.json does not declare is found', () => {
  const file = { folder: 'host', path: 'src/a.ts', text: `import '@maru/ui';`, declared: [] };
  expect(problemsOf(file)).toEqual(["host/src/a.ts: '@maru/ui' is missing in the package.json"]);
});

test('the page takes types from the contracts, not the schemas', () => {
  expect(check('remote-feed', `import type { Match } from '@maru/contracts';`)).toEqual([]);
  expect(check('remote-feed', `import { pickProblem } from '@maru/contracts/cart-rules';`)).toEqual([]);
  expect(check('remote-feed', `import { match } from '@maru/contracts';`)).toHaveLength(1);
  expect(check('api', `import { match } from '@maru/contracts';`)).toEqual([]);
});
