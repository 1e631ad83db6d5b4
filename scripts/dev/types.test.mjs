import { typeProblems } from './types.mjs';

test('errors of the compiler have file, line, column and their whole text', () => {
  const output = `api/src/a.ts(12,7): error TS2322: Type 'string' is not assignable to type 'number'.
remote-mini/src/b.tsx(3,1): error TS2345: Argument is wrong.
  Types of property 'x' are incompatible.
    Type 'a' is not assignable to type 'b'.
`;
  expect(typeProblems(output)).toEqual([
    {
      file: 'api/src/a.ts',
      line: 12,
      column: 7,
      text: "TS2322: Type 'string' is not assignable to type 'number'.",
    },
    {
      file: 'remote-mini/src/b.tsx',
      line: 3,
      column: 1,
      text: "TS2345: Argument is wrong.\n  Types of property 'x' are incompatible.\n    Type 'a' is not assignable to type 'b'.",
    },
  ]);
  expect(typeProblems('')).toEqual([]);
});
