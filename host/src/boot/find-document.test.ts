import { seenSerial } from '../remotes/document/stored';
import { RemoteRegistry } from '../remotes/registry';
import { type TestKey, testDocument, testKey, testRelease } from '../remotes/testing/signed';
import { findDocument } from './find-document';

const release = testRelease('remote-a', 'b1234567');
const of = (serial: number, lineage = 'one') => testDocument(serial, [release], { lineage });
let key: TestKey;
let registry: RemoteRegistry;
let served: unknown;
let errors: string[];
beforeEach(async () => {
  localStorage.clear();
  registry = new RemoteRegistry();
  key = await testKey();
  served = null;
  errors = [];
  jest.spyOn(console, 'error').mockImplementation((text) => void errors.push(String(text)));
  globalThis.fetch = jest.fn(async () => ({ ok: served !== null, json: async () => served })) as never;
  registry.page = { keys: [key.key], visitor: 'visitor-0123456789', pins: false, dev: [] };
});
const start = async (inlined?: unknown) => (await findDocument(registry, inlined))?.document.serial ?? null;

test('the page’s own document is taken, without asking anybody, and remembered', async () => {
  expect(await start(await key.sign(of(3)))).toBe(3);
  expect(fetch).not.toHaveBeenCalled();
  expect([seenSerial('one'), registry.taken?.document.serial]).toEqual([3, 3]);
});

test('without one the last known good one is taken: the registry may be away', async () => {
  await start(await key.sign(of(3)));
  expect(await start()).toBe(3);
  expect(fetch).not.toHaveBeenCalled();
});

test('the stored one is checked like any other', async () => {
  await start(await key.sign(of(3)));
  const stored = JSON.parse(localStorage.getItem('maru.document.v1')!);
  localStorage.setItem(
    'maru.document.v1',
    JSON.stringify({ ...stored, payload: stored.payload.replace('"local"', '"x"') }),
  );
  expect(await start()).toBeNull();
  expect(errors.join()).toContain('MARU-520');
});

test('one that is newer than the page’s is taken instead', async () => {
  await start(await key.sign(of(5)));
  expect(await start(await key.sign(of(4)))).toBe(5);
  expect(errors.join()).toContain('MARU-521');
});

test('a forged page document is refused, the last good one runs', async () => {
  await start(await key.sign(of(3)));
  const forged = { ...(await key.sign(of(4))), payload: JSON.stringify(of(9)) };
  expect(await start(forged)).toBe(3);
  expect(errors.join()).toContain('MARU-520');
});

test('a registry that was set up anew is taken where the page brings it', async () => {
  await start(await key.sign(of(30)));
  expect(await start(await key.sign(of(1, 'two')))).toBe(1);
  expect(seenSerial('one')).toBe(30);
});

test('a first visit whose page has none fetches it', async () => {
  served = await key.sign(of(2));
  expect(await start()).toBe(2);
});

test('a replay is not taken from the storage either; with nothing at all the frame stands alone', async () => {
  await start(await key.sign(of(5)));
  localStorage.removeItem('maru.document.v1');
  served = await key.sign(of(4));
  expect(await start()).toBeNull();
  expect(errors.join()).toContain('MARU-521');
  served = null;
  expect(await start()).toBeNull();
});

test('a browser that forbids storing takes the page’s document', async () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(await start(await key.sign(of(3)))).toBe(3);
  get.mockRestore();
  set.mockRestore();
});
