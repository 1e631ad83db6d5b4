import type { ReleaseDocument } from '@maru/contracts';
import { newerDocument, readDocument } from './read';

const release = {
  remote: 'remote-a',
  version: '1.0.0',
  build: 'b1',
  container: 'remote_a_b1',
  base: '/releases/remote-a/1.0.0-b1/',
  entry: 'entry.js',
  initial: ['entry.js'],
  files: [{ path: 'entry.js', bytes: 1, integrity: 'sha384-x' }],
  description: { hostContract: '1.0', mounts: [{ slot: 'main', name: 'main', path: '/a' }], redirects: [], menu: [] },
};
const good = { environment: 'local', serial: 3, issued_at: 1, remotes: { 'remote-a': release } };

describe('reading a release document', () => {
  test('takes a good one as it is', () => {
    expect(readDocument(good)).toEqual(good);
  });
  test.each([null, 1, 'x', [], {}, { ...good, serial: '3' }, { ...good, remotes: [] }, { ...good, environment: '' }])(
    'refuses %j',
    (value) => {
      expect(readDocument(value)).toBeNull();
    },
  );
  test.each([
    ['without an entry', { ...release, entry: '' }],
    ['whose entry is not loaded', { ...release, initial: ['other.js'] }],
    ['of another name', { ...release, remote: 'remote-b' }],
    ['with broken mounts', { ...release, description: { ...release.description, mounts: [{}] } }],
    ['that is null', null],
  ])('a record %s is left out and takes no other with it', (_what, broken) => {
    const other = { ...release, remote: 'remote-c' };
    const read = readDocument({ ...good, remotes: { 'remote-a': broken, 'remote-c': other } });
    expect(Object.keys(read!.remotes)).toEqual(['remote-c']);
  });
});

describe('the newer document', () => {
  const of = (serial: number, environment = 'local') =>
    ({ ...good, serial, environment }) as unknown as ReleaseDocument;
  test('has the higher serial, and never goes back', () => {
    expect(newerDocument(of(3), of(4))!.serial).toBe(4);
    expect(newerDocument(of(4), of(3))!.serial).toBe(4);
  });
  test('of another environment is not taken', () => {
    expect(newerDocument(of(3), of(9, 'other'))!.serial).toBe(3);
  });
  test('is the one that exists', () => {
    expect(newerDocument(null, of(1))!.serial).toBe(1);
    expect(newerDocument(null, null)).toBeNull();
  });
});
