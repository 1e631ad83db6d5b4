import { join } from 'node:path';
import { patternArguments, readFocus } from './focus.mjs';
import { root } from './paths.mjs';

test('files and folders are found from the root and from where the command was typed; flags go to jest', () => {
  expect(readFocus(['scripts/lib', '--watch'], root)).toEqual({
    paths: ['scripts/lib/'],
    flags: ['--watch'],
    isBrowser: false,
  });
  expect(readFocus(['focus.test.mjs', '-t', 'files and'], join(root, 'scripts/lib'))).toEqual({
    paths: ['scripts/lib/focus.test.mjs'],
    flags: ['-t', 'files and'],
    isBrowser: false,
  });
  expect(readFocus(['e2e/host/'], root)).toEqual({ paths: ['e2e/host/'], flags: [], isBrowser: true });
});

test('a word that is nothing is a problem that says what is possible, and so are both runners in one command', () => {
  expect(() => readFocus(['unti'], root)).toThrow(
    /“unti” is neither a part of the tests.*unit \| api \| e2e \| changed/,
  );
  expect(() => readFocus(['..'], root)).toThrow(/neither a part/);
  expect(() => readFocus(['e2e/host', 'scripts/lib'], root)).toThrow(/Browser tests/);
});

test('a folder matches what is in it and no other one that begins alike, a file itself alone', () => {
  const [folder, file] = patternArguments(['api/src/bets/', 'api/src/a.test.ts']).map((text) => new RegExp(text));
  expect(folder.test(join(root, 'api/src/bets/x.test.ts'))).toBe(true);
  expect(folder.test(join(root, 'api/src/bets-old/x.test.ts'))).toBe(false);
  expect(file.test(join(root, 'api/src/a.test.ts'))).toBe(true);
  expect(file.test(join(root, 'api/src/a.test.tsx'))).toBe(false);
});
