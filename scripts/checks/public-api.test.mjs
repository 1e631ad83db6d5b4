import { describeApi, listDeclarations } from './public-api.mjs';

const files = {
  'shared/x/src/index.d.ts': `export { a } from './a';\nexport * from './b';\n`,
  'shared/x/src/a.d.ts': `export declare const a: number;\n`,
  'shared/x/src/b/index.d.ts': `import type { C } from '../c';\nexport type B = C;\n`,
  'shared/x/src/c.d.ts': `export type C = import("./a").A;\n`,
  'shared/x/src/inner.d.ts': `export declare const hidden: 1;\n`,
};
const manifest = { exports: { '.': './src/index.ts', './styles.css': './src/styles.css' } };
const face = (changes = {}) => describeApi('shared/x', manifest, (path) => ({ ...files, ...changes })[path]);

test('the face holds what can be reached from the exports, and nothing else', () => {
  expect(face()).toContain('exports: . = ./src/index.ts');
  expect(face().match(/^src\/\S+/gm)).toEqual(['src/a', 'src/b/index', 'src/c']);
  expect(face()).not.toContain('hidden');
});

test('a changed signature changes the face, and so does what the short form leaves out', () => {
  expect(face({ 'shared/x/src/a.d.ts': 'export declare const a: string;' })).not.toBe(face());
  const deep = (type) => face({ 'shared/x/src/a.d.ts': `export interface A {\n  a: { b: ${type} };\n}\n` });
  expect(deep('string').replace(/#\w+/g, '')).toBe(deep('number').replace(/#\w+/g, ''));
  expect(deep('string')).not.toBe(deep('number'));
});

test('a function keeps its signature, an interface and a schema the names of their fields', () => {
  const text = `import { z } from 'zod';
export declare function add(a: number, b: number): number;
export interface Row {
  readonly id: number;
  inner: { not: 1 };
  act(): void;
}
export declare const row: z.ZodObject<{
  id: z.ZodNumber;
  list: z.ZodArray<z.ZodObject<{ not: z.ZodString }, z.core.$strip>>;
}, z.core.$strip>;
export type Kind = 'a' | 'b';
`;
  expect(listDeclarations(text)).toEqual([
    'add(a: number, b: number) => number',
    'Row {id, inner, act}',
    'row {id, list}',
    "Kind = 'a' | 'b'",
  ]);
});

test('no line is wider than a screen, and a long table is told by its first fields and their number', () => {
  const table = (count) =>
    `export declare const table: {\n${Array.from({ length: count }, (_, n) => `  field${n}: string;`).join('\n')}\n};\n`;
  const wide = face({ 'shared/x/src/a.d.ts': table(30) });
  expect(wide.split('\n').filter((line) => line.length > 120)).toEqual([]);
  expect(wide.replace(/\s+/g, ' ')).toContain('field28, field29}');
  expect(face({ 'shared/x/src/a.d.ts': table(41) })).toContain('table {field0, field1, field2, field3, … 41 fields}');
});

test('the first line says how much there is to read', () => {
  expect(face()).toMatch(/^3 modules, 3 names\nexports: /);
});
