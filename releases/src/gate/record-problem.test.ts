import { checkFiles } from './check-files';
import { builtFor } from './testing';

const listProblems = (spoil: (record: Record<string, unknown>) => void): string[] => {
  const { files, record } = builtFor();
  const copy = structuredClone(record) as unknown as Record<string, unknown>;
  spoil(copy);
  const checked = checkFiles(files, copy);
  return checked.ok ? [] : checked.problems;
};

test.each<[string, (record: Record<string, unknown>) => void, string]>([
  ['a missing field', (record) => void delete record.entry, 'release.json: entry is missing'],
  ['a field of another kind', (record) => (record.exposes = './app'), 'release.json: exposes must be a list'],
  [
    'an unknown field',
    (record) => (record.sizes = 1),
    'release.json: the file has fields that a record does not have: sizes',
  ],
  [
    'a list that is too long',
    (record) => (record.exposes = Array(21).fill('./a')),
    'release.json: exposes is longer or larger than 20',
  ],
])('%s is said in a sentence', (_what, spoil, problem) => {
  expect(listProblems(spoil)).toEqual([problem]);
});
