import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Client } from '../../../../test/client';
import { startApi, type TestApi } from '../../../../test/harness';
import { sweepPictures } from './pictures/store';
import { draft, upload, write } from './testing';

let api: TestApi;
let writer: Client;
let reader: Client;
beforeAll(async () => {
  api = await startApi();
  writer = await api.member('demo1');
  reader = await api.member('demo2');
});
afterAll(() => api.stop());
beforeEach(() => api.services.db.query('delete from throttles'));

let shade = 0;
/** A distinct picture per call, with camera metadata. */
const photo = (width = 60, height = 40) => {
  shade += 1;
  return sharp({
    create: { width, height, channels: 3, background: { r: (shade * 40) % 256, g: (shade * 70) % 256, b: 30 } },
  }).withExif({
    IFD0: { Make: 'SecretCam', ImageDescription: 'home of somebody' },
    IFD3: { GPSLatitude: '37/1 33/1 0/1', GPSLatitudeRef: 'N' },
  });
};
const withPicture = (url: string) => ({ content: `<p>사진</p><img src="${url}" alt="경기장">` });

/** A small PNG that says it is very large. */
function bomb(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    let crc = 0xffffffff;
    for (const byte of body) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(2_000_000));
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

// spec community.13
test.each(['jpeg', 'png', 'webp'] as const)('a %s is made smaller and holds nothing of the camera', async (format) => {
  const file = await photo(2_400, 1_200).toFormat(format).toBuffer();
  expect(file.includes('SecretCam')).toBe(true);
  const { status, body } = await upload(writer, file, `image/${format}`);
  expect([status, body.width, body.height, body.used]).toEqual([200, 1_600, 800, false]);
  const answer = await fetch(writer.base + body.url, { headers: { cookie: writer.cookieHeader() } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format: stored, exif } = await sharp(bytes).metadata();
  expect([stored, exif, bytes.includes('SecretCam')]).toEqual(['webp', undefined, false]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{16}\.webp"$/),
  });
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['a picture that only begins as one', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s with the type of a picture is refused', async (_what, file) => {
  const { status, body } = await upload(writer, file, 'image/png');
  expect([status, body.code]).toEqual([415, 'MARU-206']);
});

test('a file of another type is refused whatever it holds', async () => {
  const file = await photo().png().toBuffer();
  for (const type of ['text/html', 'application/gzip', 'application/json', 'multipart/form-data; boundary=x'])
    expect((await upload(writer, file, type)).status).toBeGreaterThanOrEqual(415);
});

// spec community.13
test('a picture of 50 MB is refused by its length, before it is read', async () => {
  const { status, body } = await upload(writer, Buffer.alloc(50_000_000, 0xff), 'image/jpeg').catch(() => ({
    // The connection may be cut while the rest is still being sent.
    status: 413,
    body: { code: 'MARU-203' },
  }));
  expect([status, body.code]).toEqual([413, 'MARU-203']);
});

test('one that does not say its length is refused as soon as it has sent too much', async () => {
  let sent = 0;
  const stream = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 800) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(0xff));
    },
  });
  const answer = await fetch(`${writer.base}/api/board/pictures`, {
    method: 'POST',
    headers: {
      cookie: writer.cookieHeader(),
      'x-xsrf-token': writer.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'image/jpeg',
    },
    body: stream,
    duplex: 'half',
  } as RequestInit).catch(() => null);
  if (answer) expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(800);
});

// spec community.13
test('a small file of very many pixels is refused undecoded', async () => {
  const file = bomb(50_000, 50_000);
  expect(file.length).toBeLessThan(10_000);
  // Processor time of all threads: to decode it would take longer.
  const before = process.cpuUsage();
  const { status, body } = await upload(writer, file);
  expect([status, body.code]).toEqual([422, 'MARU-493']);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
});

test('others see a picture once a post that they can read shows it', async () => {
  const { body: picture } = await upload(writer, await photo().png().toBuffer());
  expect((await reader.get(picture.url)).status).toBe(404);
  expect((await api.guest().get(picture.url)).status).toBe(401);
  const id = await write(writer, withPicture(picture.url));
  expect((await reader.get(picture.url)).status).toBe(200);
  expect((await reader.get(`/api/board/free/${id}`)).body).toMatchObject({ has_picture: true });
  await writer.delete(`/api/board/free/${id}`);
  expect((await reader.get(picture.url)).status).toBe(404);
  expect((await (await api.operator('opsadmin')).get(`/api/ops/board/pictures/${picture.hash}`)).status).toBe(200);
  expect((await reader.get(`/api/ops/board/pictures/${picture.hash}`)).status).toBe(401);
});

test('the picture of another member can be neither used nor removed; nor one that a post uses', async () => {
  const { body: picture } = await upload(writer, await photo().png().toBuffer());
  const foreign = await reader.once('/api/board/free', draft(withPicture(picture.url)));
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['content']]);
  expect((await reader.delete(`/api/board/pictures/${picture.hash}`)).status).toBe(404);
  await write(writer, withPicture(picture.url));
  const used = await writer.delete(`/api/board/pictures/${picture.hash}`);
  expect([used.status, used.body.code]).toEqual([409, 'MARU-494']);
  const { body: unused } = await upload(writer, await photo().png().toBuffer());
  expect((await writer.get('/api/board/pictures')).body.data[0]).toMatchObject({ hash: unused.hash });
  expect((await writer.delete(`/api/board/pictures/${unused.hash}`)).status).toBe(200);
  expect((await writer.get(unused.url)).status).toBe(404);
});

test('the same picture of two members is stored once; one who removes theirs leaves the other’s', async () => {
  const file = await photo().png().toBuffer();
  const [first, second] = [await upload(writer, file), await upload(reader, file)];
  expect(first.body.hash).toBe(second.body.hash);
  await write(reader, withPicture(second.body.url));
  expect((await writer.delete(`/api/board/pictures/${first.body.hash}`)).status).toBe(200);
  await sweepPictures(api.services.db);
  expect((await reader.get(second.body.url)).status).toBe(200);
});

// spec community.13
test('pictures that no post has used for a day are removed, with their files', async () => {
  const { db } = api.services;
  const [old, fresh, used] = await Promise.all(
    [1, 2, 3].map(async () => (await upload(writer, await photo().png().toBuffer())).body),
  );
  await write(writer, withPicture(used.url));
  await db.query(
    `update board_pictures set created_at = clock_timestamp() - interval '25 hours' where hash = any($1::text[])`,
    [[old.hash, used.hash]],
  );
  await sweepPictures(db);
  const files = await db.query<{ hash: string }>('select hash from board_picture_files where hash = any($1::text[])', [
    [old.hash, fresh.hash, used.hash],
  ]);
  expect(files.map(({ hash }) => hash).sort()).toEqual([fresh.hash, used.hash].sort());
});

test('more pictures than a post takes are refused', async () => {
  const urls = [];
  for (let n = 0; n < 11; n += 1) urls.push((await upload(writer, await photo().png().toBuffer())).body.url);
  const content = urls.map((url) => `<img src="${url}">`).join('');
  expect((await writer.once('/api/board/free', draft({ content }))).status).toBe(422);
});
