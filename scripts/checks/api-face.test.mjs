import { faceOf } from './api-face.mjs';

const files = {
  'shared/x/src/index.d.ts': `export { a } from './a';\nexport * from './b';\n`,
  'shared/x/src/a.d.ts': `export declare const a: number;\n`,
  'shared/x/src/b/index.d.ts': `import type { C } from '../c';\nexport type B = C;\n`,
  'shared/x/src/c.d.ts': `export type C = import("./a").A;\n`,
  'shared/x/src/inner.d.ts': `export declare const hidden: 1;\n`,
};
const manifest = { exports: { '.': './src/index.ts', './styles.css': './src/styles.css' } };

test('the face holds what can be reached from the exports, and nothing else', () => {
  const face = faceOf('shared/x', manifest, (path) => files[path]);
  expect(face).toContain('export . = ./src/index.ts');
  expect(face.match(/^=== .*/gm)).toEqual(['=== src/a', '=== src/b/index', '=== src/c', '=== src/index']);
  expect(face).not.toContain('hidden');
});

test('a changed signature changes the face', () => {
  const changed = { ...files, 'shared/x/src/a.d.ts': 'export declare const a: string;' };
  expect(faceOf('shared/x', manifest, (path) => changed[path])).not.toBe(
    faceOf('shared/x', manifest, (path) => files[path]),
  );
});
