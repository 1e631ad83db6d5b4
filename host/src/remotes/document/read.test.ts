import { testDocument, testRelease } from '../testing/signed';
import { readDocument } from './read';

const release = testRelease('remote-a', 'b123456');
const good = testDocument(3, [release]);
const channels = good.remotes['remote-a']!;
const withStable = (stable: unknown) => ({ ...good, remotes: { 'remote-a': { ...channels, stable } } });

describe('reading the registry’s document', () => {
  test('takes a good one as it is', () => {
    expect(readDocument(good)).toEqual(good);
  });
  test.each([
    null,
    1,
    'x',
    [],
    {},
    { ...good, kind: 'maru-release' },
    { ...good, serial: '3' },
    { ...good, serial: -1 },
    { ...good, remotes: [] },
    { ...good, environment: '' },
    { ...good, lineage: undefined },
  ])('refuses %j', (value) => {
    expect(readDocument(value)).toBeNull();
  });
  test.each([
    ['without an entry', { ...release, entry: '' }],
    ['whose parts are no lists of files', { ...release, parts: { main: 'main.js' } }],
    ['whose entry is not loaded', { ...release, initial: ['other.js'] }],
    ['of another name', { ...release, remote: 'remote-b' }],
    ['with broken mounts', { ...release, description: { ...release.description, mounts: [{}] } }],
    ['that is null', null],
  ])('a remote with a record %s is left out and takes no other with it', (_what, broken) => {
    const other = testDocument(3, [testRelease('remote-c', 'b123456')]).remotes['remote-c'];
    const read = readDocument({ ...good, remotes: { ...withStable(broken).remotes, 'remote-c': other } });
    expect(Object.keys(read!.remotes)).toEqual(['remote-c']);
  });
  test('a broken canary is left out, what is stable stays', () => {
    const canary = { release: { ...release, files: 7 }, percent: 5 };
    const read = readDocument({ ...good, remotes: { 'remote-a': { ...channels, canary } } });
    expect(read!.remotes['remote-a']).toMatchObject({ stable: { build: 'b123456' }, canary: null });
    const odd = { release, percent: 33 };
    expect(readDocument({ ...good, remotes: { 'remote-a': { ...channels, canary: odd } } })).toMatchObject({
      remotes: { 'remote-a': { canary: null } },
    });
  });
  test('a policy that this host does not know is taken as now', () => {
    const read = readDocument({ ...good, remotes: { 'remote-a': { ...channels, swap: 'someday' } } });
    expect(read!.remotes['remote-a']!.swap).toBe('now');
  });
});
