import { createPublicKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument, Release } from '@maru/contracts';
import { builtFor, describedFor } from '../../gate/testing';
import { makeSigningKey, signText } from '../../signing';
import { listen, maru, type Reply } from '../testing';
import { readKeys } from './keys';

const key = makeSigningKey();
const stranger = makeSigningKey();
const open: { close(): Promise<void> }[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-verify-'));
});
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  await rm(folder, { recursive: true, force: true });
});

function makeRelease(name: string, version: string): { release: Release; files: Map<string, Buffer> } {
  const description = describedFor({ name, version });
  const { record, files } = builtFor({ 'entry.js': `${name} ${version}`, 'app.css': 'p{}' }, { description });
  const { exposes, shares, packages, ...rest } = record;
  return { files, release: { ...rest, base: `/releases/${name}/${version}-b123456/` } };
}

/** A site with a stable release and a canary; `spoil` changes what it answers. The registry itself is down. */
async function site(spoil: (answers: Map<string, Reply>) => void = () => {}, signer = key) {
  const [stable, canary] = [makeRelease('remote-x', '1.0.0'), makeRelease('remote-x', '1.1.0')];
  const document: RegistryDocument = {
    kind: 'maru-document',
    environment: 'test',
    lineage: 'l',
    serial: 4,
    issued_at: 1,
    remotes: {
      'remote-x': {
        stable: stable.release,
        canary: { release: canary.release, percent: 5 },
        swap: 'now',
        urgent: false,
        recent: [],
      },
      'remote-y': { stable: null, canary: null, swap: 'now', urgent: false, recent: [] },
    },
  };
  const answers = new Map<string, Reply>([
    ['/releases/document.json', { json: signText(JSON.stringify(document), signer) }],
  ]);
  for (const { release, files } of [stable, canary]) {
    for (const [path, content] of files) answers.set(release.base + path, { body: content });
    const record = JSON.stringify({ kind: 'maru-release', release });
    answers.set(`${release.base}record.json`, { json: signText(record, key) });
  }
  const page = JSON.stringify({ releases: { keys: [key.public], visitor: 'v', pins: true, dev: [] } });
  answers.set('/', {
    body: `<!doctype html><script type="application/json" id="maru-data">${page}</script>`,
    type: 'text/html',
  });
  spoil(answers);
  const server = await listen(
    ({ path }) => answers.get(path) ?? { status: path.startsWith('/api') ? 503 : 404, json: null },
  );
  open.push(server);
  return server.address;
}
const check = (address: string, ...more: string[]) => maru(['verify', '--site', address, '--json', ...more]);

test('holds when every signature, size and hash does, with the keys of the page', async () => {
  const address = await site();
  const { exit, json } = await check(address);
  expect([exit, json.serial]).toEqual([0, 4]);
  expect(json.releases).toMatchObject([
    { id: '1.0.0-b123456', files: 2, problems: [] },
    { id: '1.1.0-b123456', files: 2, problems: [] },
  ]);
  expect((await maru(['verify', '--site', address])).out).toMatch(
    /serial 4 of test, signature holds\n.*\nremote-x +1\.0\.0-b123456 +2 .* holds/,
  );
});

const at = '/releases/remote-x/1.0.0-b123456/';
test.each<[string, number, (answers: Map<string, Reply>) => void, RegExp]>([
  [
    'a changed file',
    5,
    (answers) => answers.set(`${at}entry.js`, { body: 'remote-x 1.0.1' }),
    /entry\.js has another hash/,
  ],
  ['a cut file', 5, (answers) => answers.set(`${at}entry.js`, { body: 'remo' }), /entry\.js has 4 bytes, not 14/],
  ['a lost file', 5, (answers) => answers.delete(`${at}app.css`), /app\.css: 404/],
  ['a lost record', 5, (answers) => answers.delete(`${at}record.json`), /record\.json: 404/],
  [
    'the record of another release',
    5,
    (answers) => answers.set(`${at}record.json`, answers.get('/releases/remote-x/1.1.0-b123456/record.json')!),
    /record\.json: unreadable/,
  ],
  [
    'a record by a stranger',
    5,
    (answers) => answers.set(`${at}record.json`, { json: signText('{}', stranger) }),
    /record\.json: unknown key/,
  ],
  [
    'a storage that fails for one release',
    4,
    (answers) => answers.set(`${at}app.css`, { status: 503 }),
    /app\.css: 503/,
  ],
])('%s ends with %i', async (_what, code, spoil, why) => {
  const { exit, json } = await check(await site(spoil));
  expect([exit, (json.problems as string[]).length]).toEqual([code, 1]);
  expect((json.problems as string[])[0]).toMatch(why);
});

test.each<[string, number, (answers: Map<string, Reply>) => void, RegExp]>([
  [
    'a document by a stranger',
    5,
    (answers) => answers.set('/releases/document.json', { json: signText('{}', stranger) }),
    /key that is not trusted/,
  ],
  [
    'a document that was changed after it was signed',
    5,
    (answers) => {
      const signed = answers.get('/releases/document.json')!.json as { payload: string };
      answers.set('/releases/document.json', {
        json: { ...signed, payload: signed.payload.replace('"serial":4', '"serial":5') },
      });
    },
    /signature that does not hold/,
  ],
  [
    'a document that is none',
    5,
    (answers) => answers.set('/releases/document.json', { body: '<html>' }),
    /cannot be read/,
  ],
  ['no document', 4, (answers) => answers.delete('/releases/document.json'), /answered 404/],
  ['a page without keys', 4, (answers) => answers.set('/', { body: '<html>' }), /Give --key/],
])('%s ends with %i', async (_what, code, spoil, why) => {
  const { exit, json } = await check(await site(spoil));
  expect([exit, json.message]).toEqual([code, expect.stringMatching(why)]);
});

test('keys may be given as a file or in the environment, and then the page is not asked', async () => {
  const address = await site((answers) => answers.delete('/'));
  const file = join(folder, 'keys.json');
  await writeFile(file, JSON.stringify([key.public]));
  expect((await check(address, '--key', file)).exit).toBe(0);
  const env = { MARU_RELEASE_PUBLIC_KEYS: JSON.stringify([key.public]) };
  expect((await maru(['verify', '--site', address], { env })).exit).toBe(0);
  await writeFile(file, JSON.stringify([stranger.public]));
  expect((await check(address, '--key', file)).exit).toBe(5);
});

describe('public keys', () => {
  const pem = createPublicKey(key.pem).export({ type: 'spki', format: 'pem' }) as string;
  test.each([
    ['one', JSON.stringify(key.public)],
    ['a list', JSON.stringify([key.public])],
    ['an object with a list', JSON.stringify({ keys: [key.public] })],
    ['PEM', pem],
  ])('are read as %s', (_what, text) => {
    expect(readKeys(text)).toEqual([key.public]);
  });
  test.each([
    ['nothing', ''],
    ['an empty list', '[]'],
    ['something else', '{"x":1}'],
    ['coordinates of no point', JSON.stringify({ id: 'a', x: 'AAAA', y: 'AAAA' })],
    ['noise', 'not a key'],
  ])('are refused as %s', (_what, text) => {
    expect(readKeys(text)).toBeNull();
  });
});
