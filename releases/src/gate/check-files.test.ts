import type { BuildRecord } from '@maru/contracts';
import { checkBuild, checkFiles } from './check-files';
import { builtFor, describedFor } from './testing';

/** Problems after a build was spoiled by `spoil`. */
function problems(spoil: (build: ReturnType<typeof builtFor>) => void): string[] {
  const build = builtFor();
  spoil(build);
  const result = checkFiles(build.files, build.record);
  return result.ok ? [] : result.problems;
}

test('a build that fits its record is taken, maps besides', () => {
  const { files, record } = builtFor();
  files.set('entry.js.map', Buffer.from('{}'));
  expect(checkFiles(files, record)).toEqual({ ok: true, record });
  expect(checkBuild(files)).toEqual({ ok: true, record });
});

test.each<[string, (build: ReturnType<typeof builtFor>) => void, RegExp]>([
  ['a missing file', ({ files }) => files.delete('entry.js'), /entry\.js is missing/],
  ['another size', ({ files }) => files.set('style.css', Buffer.from('')), /has 0 bytes, not 3/],
  [
    'another content of the same size',
    ({ files }) => files.set('style.css', Buffer.from('a{}')),
    /the hash of its record/,
  ],
  ['an unlisted file', ({ files }) => files.set('extra.js', Buffer.from('')), /extra\.js is not in the record/],
  ['a file listed twice', ({ record }) => record.files.push(record.files[0]!), /listed twice/],
  ['a first file without a hash', ({ record }) => record.initial.push('gone.js'), /gone\.js has no hash/],
  ['a part without a hash', ({ record }) => (record.parts = { main: ['gone.js'] }), /gone\.js has no hash/],
  ['a part that nothing names', ({ record }) => (record.parts = { side: ['entry.js'] }), /names the part side/],
  [
    'a preload of a part that is not there',
    ({ record }) => (record.description.preload = [{ path: '/one', urls: [], parts: ['list'] }]),
    /the part list, which is not there/,
  ],
  ['another first file than the entry', ({ record }) => record.initial.reverse(), /not the first file/],
  ['a build id that is none', ({ record }) => (record.build = 'B-1'), /is not a build id/],
  ['a container without the build id', ({ record }) => (record.container = 'remote_x'), /does not end in the build id/],
  ['a container that is no name', ({ record }) => (record.container = 'a b_b123456'), /not a name for a container/],
  [
    'another remote in the description',
    ({ record }) => (record.description = describedFor({ name: 'remote-y' })),
    /is of remote-y/,
  ],
  [
    'another version in the description',
    ({ record }) => (record.description = describedFor({ version: '2.0.0' })),
    /version 2\.0\.0/,
  ],
  [
    'a picture as a first file',
    ({ record, files }) => {
      const file = { ...record.files[0]!, path: 'a.svg' };
      files.set('a.svg', files.get('entry.js')!);
      record.files.push(file);
      record.initial.push('a.svg');
    },
    /a\.svg cannot be loaded first/,
  ],
  [
    'a name that the registry needs',
    ({ record, files }) => {
      record.files.push({ ...record.files[0]!, path: 'record.json' });
      files.set('record.json', files.get('entry.js')!);
    },
    /record\.json" is a name that the registry uses/,
  ],
  ['more bytes than a release may have', ({ record }) => (record.files[0]!.bytes = 13_000_000), /are more than/],
])('%s is named', (_what, spoil, why) => {
  expect(problems(spoil)).toContainEqual(expect.stringMatching(why));
});

test.each<[string, (record: Record<string, unknown>) => void, RegExp]>([
  ['no files', (record) => delete record.files, /release\.json: files/],
  ['a field that nobody knows', (record) => (record.extra = 1), /release\.json: the file .*extra/],
  [
    'a path that climbs out',
    (record) => (record.files = [{ ...(record.files as object[])[0], path: '../a.js' }]),
    /files\.0\.path/,
  ],
  ['no list of packages', (record) => delete record.packages, /packages/],
])('a record with %s is refused with the place of the fault', (_what, spoil, why) => {
  const { files, record } = builtFor();
  spoil(record as unknown as Record<string, unknown>);
  expect(checkFiles(files, record)).toMatchObject({ ok: false, problems: [expect.stringMatching(why)] });
});

test.each([
  ['is missing', undefined, /release\.json is missing/],
  ['is no JSON', '{', /no JSON/],
  ['is null', 'null', /release\.json: the file/],
])('a folder whose record %s is refused', (_what, text, why) => {
  const { files } = builtFor();
  if (text === undefined) files.delete('release.json');
  else files.set('release.json', Buffer.from(text));
  const result = checkBuild(files) as { ok: false; problems: string[] };
  expect(result.ok).toBe(false);
  expect(result.problems[0]).toMatch(why);
});

test('every problem is listed at once', () => {
  const fileProblems = problems(({ files, record }: { files: Map<string, Buffer>; record: BuildRecord }) => {
    files.delete('entry.js');
    files.set('more.js', Buffer.from(''));
    record.build = 'x';
  });
  expect(fileProblems).toHaveLength(4);
});
