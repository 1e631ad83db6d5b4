import * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Disk, folderStorage, type Storage, StorageError, type StoredFile } from './index';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await disk.mkdtemp(join(tmpdir(), 'maru-storage-'));
  storage = folderStorage(folder);
});
afterEach(() => disk.rm(folder, { recursive: true, force: true }));

const file = (path: string, text: string, immutable = true): StoredFile => ({
  path,
  content: Buffer.from(text),
  immutable,
  type: 'text/javascript',
});
const release = [file('entry.js', 'one'), file('media/x.png', 'picture'), file('record.json', '{}', false)];
const how = { immutable: false, type: 'application/json' };

test('a release is stored with brotli and gzip beside what can be compressed', async () => {
  expect(await storage.putFolder('remote-x/1', release)).toEqual({ ok: true, created: true });
  expect(await storage.list('remote-x/1')).toEqual(
    ['entry.js', 'entry.js.br', 'entry.js.gz', 'media/x.png', 'record.json'].map((path) => `remote-x/1/${path}`),
  );
  expect(brotliDecompressSync((await storage.get('remote-x/1/entry.js.br'))!).toString()).toBe('one');
  expect(gunzipSync((await storage.get('remote-x/1/entry.js.gz'))!).toString()).toBe('one');
});

test('the same again changes nothing; what is missing of it is added', async () => {
  await storage.putFolder('remote-x/1', release);
  expect(await storage.putFolder('remote-x/1', [...release, file('more.js', 'm')])).toEqual({
    ok: true,
    created: false,
  });
  expect((await storage.get('remote-x/1/more.js'))!.toString()).toBe('m');
});

test('other content under a name that is taken is refused and nothing of it is written', async () => {
  await storage.putFolder('remote-x/1', release);
  const other = [file('entry.js', 'two'), file('new.js', 'n')];
  expect(await storage.putFolder('remote-x/1', other)).toMatchObject({ ok: false, reason: 'other_content' });
  expect((await storage.get('remote-x/1/entry.js'))!.toString()).toBe('one');
  expect(await storage.exists('remote-x/1/new.js')).toBe(false);
});

test('two that store the same release at once both succeed', async () => {
  const results = await Promise.all([
    storage.putFolder('remote-x/1', release),
    storage.putFolder('remote-x/1', release),
  ]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await disk.readdir(join(folder, 'remote-x'))).sort()).toEqual(['1']);
});

// spec releases.1
test('a document is replaced; an immutable object is not', async () => {
  await storage.put('document.json', Buffer.from('1'), how);
  await storage.put('document.json', Buffer.from('2'), how);
  expect((await storage.get('document.json'))!.toString()).toBe('2');
  await storage.put('a.js', Buffer.from('1'), { ...how, immutable: true });
  await storage.put('a.js', Buffer.from('1'), { ...how, immutable: true });
  await expect(storage.put('a.js', Buffer.from('2'), { ...how, immutable: true })).rejects.toThrow(StorageError);
});

test('what a killed process left half-written is tidied away, what is being written is not', async () => {
  await storage.putFolder('remote-x/1', release);
  const half = join(folder, 'remote-x', '.123-0123456789ab.tmp');
  await disk.mkdir(half);
  await disk.writeFile(join(half, 'entry.js'), 'on');
  await storage.tidy!();
  expect((await disk.readdir(join(folder, 'remote-x'))).length).toBe(2);
  await storage.tidy!(0);
  expect(await disk.readdir(join(folder, 'remote-x'))).toEqual(['1']);
});

test('what is not there is null', async () => {
  expect(await storage.get('none.json')).toBeNull();
  expect(await storage.get('none/x.json')).toBeNull();
  expect(await storage.list('none')).toEqual([]);
});

test.each(['../x', '/etc/passwd', 'a/../../x', 'a/./b', 'a\\b', '..', 'a b', ''])(
  'the path %j is refused',
  async (path) => {
    await expect(storage.put(path, Buffer.from(''), how)).rejects.toThrow();
    await expect((async () => storage.get(path))()).rejects.toThrow(StorageError);
  },
);

/** A disk with room for so many bytes; the write that does not fit stops half way, as a real one does. */
function smallDisk(bytes: number): Disk {
  let remaining = bytes;
  return {
    ...disk,
    writeFile: (async (path: string, content: Buffer) => {
      const fits = content.subarray(0, remaining);
      remaining -= fits.length;
      await disk.writeFile(path, fits);
      if (fits.length < content.length) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    }) as typeof disk.writeFile,
  };
}

describe('a full disk', () => {
  const big = Array.from({ length: 4 }, (_, n) => file(`file${n}.bin`, String(n).repeat(1_000)));
  test.each([0, 500, 1_500, 3_999])('with room for %d of 4,000 bytes leaves nothing of a release', async (room) => {
    const full = folderStorage(folder, { disk: smallDisk(room) });
    await expect(full.putFolder('remote-x/1', big)).rejects.toThrow(/MARU-610.*no space left/);
    expect(await disk.readdir(join(folder, 'remote-x'))).toEqual([]);
    expect(await storage.putFolder('remote-x/1', big)).toEqual({ ok: true, created: true });
  });
  test('leaves the document as it was', async () => {
    await storage.put('document.json', Buffer.from('old'), how);
    const full = folderStorage(folder, { disk: smallDisk(2) });
    await expect(full.put('document.json', Buffer.from('newer'), how)).rejects.toThrow(StorageError);
    expect((await storage.get('document.json'))!.toString()).toBe('old');
    expect(await disk.readdir(folder)).toEqual(['document.json']);
  });
});
