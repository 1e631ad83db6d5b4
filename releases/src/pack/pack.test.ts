import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import * as tar from 'tar-stream';
import { maxBytes, maxFiles } from './limits';
import { pack } from './pack';
import { unpack } from './unpack';

/** A gzipped tar with entries that `pack` would never write. */
async function archive(entries: (Partial<tar.Header> & { content?: string | Buffer })[]): Promise<Buffer> {
  const packing = tar.pack();
  const whole = buffer(packing);
  for (const { content, ...header } of entries) {
    if (content === undefined) packing.entry(header as tar.Header);
    else packing.entry(header as tar.Header, content as string);
  }
  packing.finalize();
  return gzipSync(await whole);
}
const files = new Map([
  ['entry.js', Buffer.from('self.x=1')],
  ['media/a.svg', Buffer.from('<svg/>')],
  ['empty.css', Buffer.alloc(0)],
]);

describe('packing', () => {
  test('gives back what was packed', async () => {
    const result = await unpack(await pack(files));
    expect(result.ok && new Map([...result.files].sort())).toEqual(new Map([...files].sort()));
  });
  test('is the same bytes for the same files in any order, at any time', async () => {
    const first = await pack(files);
    const second = await pack(new Map([...files].reverse()));
    expect(first.equals(second)).toBe(true);
  });
  test('keeps names of any allowed length and any bytes', async () => {
    const name = fc
      .stringMatching(/^[A-Za-z0-9_-]{1,60}(\/[A-Za-z0-9_.-]{1,60}x){0,2}$/)
      .filter((text) => !text.includes('..'));
    await fc.assert(
      fc.asyncProperty(name, fc.uint8Array({ maxLength: 2_000 }), async (path, bytes) => {
        const result = await unpack(await pack(new Map([[path, Buffer.from(bytes)]])));
        expect(result).toEqual({ ok: true, files: new Map([[path, Buffer.from(bytes)]]) });
      }),
      { numRuns: 50 },
    );
  });
  test('reads what the ordinary tar writes: folders and "./" before names', async () => {
    const result = await unpack(
      await archive([
        { name: './', type: 'directory' },
        { name: './media/', type: 'directory' },
        { name: './media/a.js', content: '1' },
      ]),
    );
    expect(result.ok && [...result.files.keys()]).toEqual(['media/a.js']);
  });
});

describe('an archive is refused whole', () => {
  test.each<[string, (Partial<tar.Header> & { content?: string })[], RegExp]>([
    ['an absolute path', [{ name: '/etc/passwd', content: 'x' }], /not a path inside/],
    ['a path that climbs out', [{ name: '../a.js', content: 'x' }], /not a path inside/],
    ['a path that climbs out later', [{ name: 'a/../../b.js', content: 'x' }], /not a path inside/],
    ['a path with a backslash', [{ name: 'a\\b.js', content: 'x' }], /not a path inside/],
    ['a path with a NUL or other letters', [{ name: 'é.js', content: 'x' }], /not a path inside/],
    ['a doubled slash', [{ name: 'a//b.js', content: 'x' }], /plain path/],
    ['a dot as a folder', [{ name: 'a/./b.js', content: 'x' }], /plain path/],
    ['a path that is too long', [{ name: `${'a/'.repeat(120)}b.js`, content: 'x' }], /longer than 200/],
    ['a symbolic link', [{ name: 'a.js', type: 'symlink', linkname: '/etc/passwd' }], /is a symlink/],
    ['a hard link', [{ name: 'a.js', type: 'link', linkname: 'b.js' }], /is a link/],
    ['a device', [{ name: 'a.js', type: 'character-device' }], /is a character-device/],
    ['a pipe', [{ name: 'a.js', type: 'fifo' }], /is a fifo/],
    [
      'a name twice',
      [
        { name: 'a.js', content: '1' },
        { name: './a.js', content: '2' },
      ],
      /twice/,
    ],
    [
      'a file that is a folder too',
      [
        { name: 'a', content: '1' },
        { name: 'a/b.js', content: '2' },
      ],
      /and a folder/,
    ],
    ['nothing in it', [], /no files/],
  ])('for %s', async (_what, entries, why) => {
    const result = await unpack(await archive(entries));
    expect(result).toEqual({ ok: false, reason: 'release_bad', problems: [expect.stringMatching(why)] });
  });
  test('for more files than a release may have', async () => {
    const many = new Map(Array.from({ length: maxFiles + 1 }, (_, at) => [`f${at}.js`, Buffer.from('x')]));
    expect(await unpack(await pack(many))).toMatchObject({ ok: false, problems: ['more than 500 files'] });
    many.delete('f0.js');
    expect(await unpack(await pack(many))).toMatchObject({ ok: true });
  });
  test('for a bomb, without inflating it whole', async () => {
    const bomb = gzipSync(Buffer.alloc(400 * 1024 * 1024));
    const before = process.memoryUsage().arrayBuffers;
    const result = await unpack(bomb);
    expect(result).toMatchObject({ ok: false, problems: [`unpacked it is larger than ${maxBytes} bytes`] });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  });
  test('for one byte over the limit', async () => {
    expect(await unpack(await pack(new Map([['a.js', Buffer.alloc(maxBytes + 1)]])))).toMatchObject({ ok: false });
    expect(await unpack(await pack(new Map([['a.js', Buffer.alloc(maxBytes)]])))).toMatchObject({ ok: true });
  });
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('not a gzip at all')],
    ['a gzip of noise', gzipSync(randomBytes(3_000))],
    ['a gzip of half a block', gzipSync(Buffer.from('half'))],
  ])('for %s', async (_what, bytes) => {
    expect(await unpack(bytes)).toMatchObject({ ok: false, reason: 'release_bad' });
  });
  test('when it was cut off, inside the gzip or inside the tar', async () => {
    const packed = await pack(new Map([['a.js', randomBytes(5_000)]]));
    expect(await unpack(packed.subarray(0, packed.length - 100))).toMatchObject({ ok: false });
    const plain = gunzipSync(packed);
    for (const length of [512, 1_024, 3_000, plain.length - 1_024, plain.length - 1]) {
      expect(await unpack(gzipSync(plain.subarray(0, length)))).toMatchObject({ ok: false });
    }
  });
});
