import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hashOf } from './check-build';
import { readDocument } from './document-file';
import { nextDocument, withoutRemote } from './next-document';
import { publish } from './publish';

let folder: string;
let storage: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-releases-'));
  storage = join(folder, 'storage');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const description = {
  name: 'remote-x',
  version: '1.0.0',
  hostContract: '1.0',
  mounts: [{ slot: 'main', name: 'main', path: '/x' }],
  redirects: [],
  menu: [],
};

/** A build folder with an entry of the given text; `change` spoils its record. */
async function built(
  text: string,
  build = 'b12345678901',
  change: (record: Record<string, unknown>) => void = () => {},
) {
  const dist = await mkdtemp(join(folder, 'dist-'));
  const content = Buffer.from(text);
  await writeFile(join(dist, 'entry.js'), content);
  await writeFile(join(dist, 'entry.js.map'), '{}');
  const record = {
    remote: 'remote-x',
    version: '1.0.0',
    build,
    container: `remote_x_${build}`,
    entry: 'entry.js',
    initial: ['entry.js'],
    files: [{ path: 'entry.js', bytes: content.length, integrity: hashOf(content) }],
    description,
  };
  change(record);
  await writeFile(join(dist, 'release.json'), JSON.stringify(record));
  return dist;
}
const at = { now: () => 1_000 };

describe('publishing', () => {
  test('stores a build in a folder of its own and makes it active', async () => {
    const result = await publish(await built('one'), storage, at);
    expect(result).toMatchObject({ ok: true, changed: true, document: { serial: 1, issued_at: 1_000 } });
    const document = await readDocument(storage);
    expect(document!.remotes['remote-x']).toMatchObject({ base: '/releases/remote-x/1.0.0-b12345678901/' });
    const target = join(storage, 'remote-x/1.0.0-b12345678901');
    expect(brotliDecompressSync(await readFile(join(target, 'entry.js.br'))).toString()).toBe('one');
    expect(gunzipSync(await readFile(join(target, 'entry.js.gz'))).toString()).toBe('one');
    expect(await readFile(join(target, 'entry.js.map'), 'utf8')).toBe('{}');
  });
  test('the same again changes nothing', async () => {
    const dist = await built('one');
    await publish(dist, storage, at);
    expect(await publish(dist, storage, at)).toMatchObject({ ok: true, changed: false, document: { serial: 1 } });
  });
  test('another build raises the serial and leaves the old files', async () => {
    await publish(await built('one'), storage, at);
    await publish(await built('two', 'b99999999999'), storage, at);
    expect((await readDocument(storage))!.serial).toBe(2);
    expect((await readdir(join(storage, 'remote-x'))).sort()).toEqual(['1.0.0-b12345678901', '1.0.0-b99999999999']);
  });
  test('other content under a published id is refused and not written', async () => {
    await publish(await built('one'), storage, at);
    expect(await publish(await built('two'), storage, at)).toMatchObject({ ok: false, reason: 'other_content' });
    expect(await readFile(join(storage, 'remote-x/1.0.0-b12345678901/entry.js'), 'utf8')).toBe('one');
    expect((await readDocument(storage))!.serial).toBe(1);
  });
  test('several at once all end up in the document', async () => {
    const dists = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        built(name, `b0000000000${name}`, (record) => {
          record.remote = `remote-${name}`;
          record.description = { ...description, name: `remote-${name}` };
        }),
      ),
    );
    await Promise.all(dists.map((dist) => publish(dist, storage, at)));
    const document = await readDocument(storage);
    expect(Object.keys(document!.remotes).sort()).toEqual(['remote-a', 'remote-b', 'remote-c', 'remote-d']);
    expect(document!.serial).toBe(4);
  });
});

describe('a build is refused', () => {
  const refused = async (dist: string, reason: string) => {
    expect(await publish(dist, storage, at)).toMatchObject({ ok: false, reason });
    expect(await readDocument(storage)).toBeNull();
  };
  test('without a record', async () => {
    const dist = join(folder, 'empty');
    await mkdir(dist);
    await refused(dist, 'no_record');
  });
  test('with a file that was changed after it was built', async () => {
    const dist = await built('one');
    await writeFile(join(dist, 'entry.js'), 'two');
    await refused(dist, 'bad_files');
  });
  test('with a file that the record does not list', async () => {
    const dist = await built('one');
    await writeFile(join(dist, 'more.js'), 'x');
    await refused(dist, 'bad_files');
  });
  test.each([
    [
      'leaves its folder',
      (r: Record<string, unknown>) => (r.files = [{ path: '../x.js', bytes: 1, integrity: hashOf(Buffer.from('')) }]),
    ],
    [
      'is absolute',
      (r: Record<string, unknown>) => (r.files = [{ path: '/x.js', bytes: 1, integrity: hashOf(Buffer.from('')) }]),
    ],
  ])('with a path that %s', async (_what, change) => {
    await refused(await built('one', undefined, change), 'bad_record');
  });
  test.each([
    ['a file is missing', (r: Record<string, unknown>) => (r.initial = ['entry.js', 'gone.js'])],
    ['the container is of another build', (r: Record<string, unknown>) => (r.container = 'remote_x_other')],
    ['the description is of another remote', (r: Record<string, unknown>) => (r.remote = 'remote-y')],
    ['the build id is a path', (r: Record<string, unknown>) => (r.build = '../../up')],
  ])('when %s', async (_what, change) => {
    await refused(await built('one', undefined, change), 'bad_files');
  });
});

describe('the next document', () => {
  const release = { remote: 'a', build: '1' } as never;
  test('is the same object when nothing changes', () => {
    const first = nextDocument(null, release, 5, 'test');
    expect(first).toEqual({ environment: 'test', serial: 1, issued_at: 5, remotes: { a: release } });
    expect(nextDocument(first, { remote: 'a', build: '1' } as never, 9)).toBe(first);
  });
  test('without a remote has a higher serial too', () => {
    const first = nextDocument(null, release, 5);
    expect(withoutRemote(first, 'a', 6)).toMatchObject({ serial: 2, remotes: {} });
    expect(withoutRemote(first, 'b', 6)).toBe(first);
  });
});
