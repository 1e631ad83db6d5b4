import { hiddenLibraries, sharedLibraries } from '@maru/remote/shares';
import { tokensFor } from './page/tokens';
import { buildIdMark, computeBuildId } from './plugins/build-id';
import { importProblem } from './plugins/import-check';
import { computeIntegrity } from './plugins/record';

jest.mock('webpack', () => ({ __esModule: true, default: {} }));

describe('build id', () => {
  const files: [string, Buffer][] = [
    ['a.js', Buffer.from('1')],
    ['b.css', Buffer.from('2')],
  ];
  test('is the same for the same files in any order, maps apart', () => {
    const id = computeBuildId(files);
    expect(computeBuildId([...files].reverse())).toBe(id);
    expect(computeBuildId([...files, ['a.js.map', Buffer.from('anything')]])).toBe(id);
    expect(computeBuildId(files, 'another description')).not.toBe(id);
  });
  test('is another when a file, a name or a border between files changes', () => {
    const ids = [
      computeBuildId(files),
      computeBuildId([
        ['a.js', Buffer.from('12')],
        ['b.css', Buffer.from('')],
      ]),
      computeBuildId([['c.js', Buffer.from('1')], files[1]!]),
      computeBuildId([['a.js', Buffer.from('3')], files[1]!]),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('is as long as its mark and can stand in a name', () => {
    expect(computeBuildId(files)).toMatch(/^[a-z][a-z0-9]+$/);
    expect(computeBuildId(files)).toHaveLength(buildIdMark.length);
  });
});

describe('imports of a remote', () => {
  test.each([...sharedLibraries, '@maru/remote/route-table', './near', '@maru/money', '@maru/contracts/cart-rules'])(
    '%s is allowed',
    (request) => {
      expect(importProblem(request)).toBeNull();
    },
  );
  test.each([
    ...hiddenLibraries,
    'jotai/utils',
    'react-dom/client',
    '@maru/remote-mini',
    '@maru/platform/src/x',
    '@maru/ui/button',
  ])('%s is refused', (request) => {
    expect(importProblem(request)).not.toBeNull();
  });
});

test('integrity is the sha384 that a browser computes', () => {
  expect(computeIntegrity(Buffer.from(''))).toBe(
    'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  );
});

describe('tokens of the skeleton', () => {
  const tokens = '/* x */ :root { --a: 1px; --b: var(--a); --c: red } [data-theme="light"] { --c: blue; --a2: 2px; }';
  test('are those that it uses, with those that they use, in every theme', () => {
    expect(tokensFor('p { margin: var(--b); color: var(--c) }', tokens)).toBe(
      ':root{--a:1px;--b:var(--a);--c:red}[data-theme="light"]{--c:blue}',
    );
  });
  test('must exist', () => {
    expect(() => tokensFor('p { margin: var(--d) }', tokens)).toThrow('--d is not a token');
  });
});
