import { type S3Double, s3Double, s3Keys } from '../testing/s3-double';
import { type Storage, StorageError, type StoredFile, s3Storage } from './index';

let double: S3Double;
let storage: Storage;
beforeEach(async () => {
  double = await s3Double('bucket');
  storage = s3Storage({
    bucket: 'bucket',
    endpoint: double.endpoint,
    prefix: 'maru',
    publicBase: 'https://cdn.example/maru/',
    ...s3Keys,
    timeoutMs: 20_000,
  });
});
afterEach(() => double.close());

const file = (path: string, text: string, immutable = true): StoredFile => ({
  path,
  content: Buffer.from(text),
  immutable,
  type: 'text/javascript; charset=utf-8',
});
const release = [file('entry.js', 'one'), file('chunk/a.js', 'a'), file('record.json', '{}', false)];

test('a release is written below the prefix, with types and caching for browsers', async () => {
  expect(await storage.putFolder('remote-x/1', release)).toEqual({ ok: true, created: true });
  expect([...double.objects.keys()]).toEqual(release.map(({ path }) => `maru/remote-x/1/${path}`));
  expect(double.objects.get('maru/remote-x/1/entry.js')!.headers).toEqual({
    type: 'text/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(double.objects.get('maru/remote-x/1/record.json')!.headers.cache).toBe('no-cache');
});

// spec releases.1
test('an object that never changes is not overwritten, not even by one who did not look', async () => {
  await storage.putFolder('remote-x/1', release);
  expect(await storage.putFolder('remote-x/1', release)).toMatchObject({ ok: true });
  const other = await storage.putFolder('remote-x/1', [file('entry.js', 'two'), file('record.json', 'other', false)]);
  expect(other).toMatchObject({ ok: false, reason: 'other_content' });
  expect((await storage.get('remote-x/1/entry.js'))!.toString()).toBe('one');
  expect((await storage.get('remote-x/1/record.json'))!.toString()).toBe('{}');
});

test('the document is replaced and read again', async () => {
  const how = { immutable: false, type: 'application/json' };
  await storage.put('document.json', Buffer.from('1'), how);
  await storage.put('document.json', Buffer.from('가'), how);
  expect((await storage.get('document.json'))!.toString()).toBe('가');
  expect(await storage.get('none.json')).toBeNull();
  expect([await storage.exists('document.json'), await storage.exists('none.json')]).toEqual([true, false]);
});

test('a list is read to its end', async () => {
  await storage.putFolder('remote-x/1', release);
  await storage.putFolder('remote-y/1', release);
  expect(await storage.list('remote-x/')).toEqual(release.map(({ path }) => `remote-x/1/${path}`).sort());
});

test('a failure in between leaves no record, and the next attempt makes the release whole', async () => {
  double.failWrites(100);
  await expect(storage.putFolder('remote-x/1', release)).rejects.toThrow(StorageError);
  expect(await storage.exists('remote-x/1/record.json')).toBe(false);
  double.failWrites(0);
  expect(await storage.putFolder('remote-x/1', release)).toEqual({ ok: true, created: true });
  expect(await storage.exists('remote-x/1/record.json')).toBe(true);
});

test('a bucket that knows another key refuses', async () => {
  const other = s3Storage({
    bucket: 'bucket',
    endpoint: double.endpoint,
    publicBase: '/',
    ...s3Keys,
    secretAccessKey: 'x',
  });
  await expect(other.put('document.json', Buffer.from('1'), release[2]!)).rejects.toThrow(StorageError);
  expect(double.objects.size).toBe(0);
});

test('a bucket that cannot be reached is an error of the storage, not a missing object', async () => {
  await double.close();
  await expect(storage.get('document.json')).rejects.toThrow(StorageError);
});
