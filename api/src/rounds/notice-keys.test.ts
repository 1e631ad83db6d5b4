import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '../../test/database';
import { Chains } from './chains';
import { checkChains } from './check';
import { encodePublicKey, loadNoticeKeys } from './notice-keys';

const folder = mkdtempSync(join(tmpdir(), 'maru-round-key-'));
const file = join(folder, 'rounds.pem');
afterAll(() => rmSync(folder, { recursive: true }));
let at: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  at = await testDatabase();
});
afterEach(() => at.close());

const [first, next] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const pem = (key: KeyObject) =>
  key.export(key.type === 'public' ? { type: 'spki', format: 'pem' } : { type: 'pkcs8', format: 'pem' });
const write = (...keys: KeyObject[]) => writeFileSync(file, keys.map(pem).join('\n'));
const stored = () => at.db.query(`select 1 from secrets where name = 'round-chains'`);
const announce = (game: number, keyFile: string | null) =>
  new Chains(at.db, 7, keyFile).ensure([{ game, kind: 'powerball' }]);
const noticeKey = async (game: number): Promise<string> => {
  const [row] = await at.db.query<{ notice: string }>('select notice from game_chains where game = $1', [game]);
  return JSON.parse(row!.notice).public_key;
};

test('with a file notices are signed by its key, and the database holds none', async () => {
  write(first.privateKey);
  await announce(403, file);
  expect(await noticeKey(403)).toBe(encodePublicKey(first.publicKey));
  expect(await stored()).toEqual([]);
  expect((await checkChains(at.db, file)).wrong).toBeNull();
});

test('a new key on top signs; notices of the old one hold while its public half stands below, and not after', async () => {
  write(first.privateKey);
  await announce(403, file);
  write(next.privateKey, first.publicKey);
  await announce(404, file);
  expect(await noticeKey(404)).toBe(encodePublicKey(next.privateKey));
  expect(await checkChains(at.db, file)).toMatchObject({ chains: 2, wrong: null });
  write(next.privateKey);
  expect((await checkChains(at.db, file)).wrong).toMatchObject({
    table: 'game_chains',
    what: 'the notice says another public_key',
  });
});

test('a site that gets a file still verifies what the key of its database signed, until that row is deleted', async () => {
  await announce(403, null);
  expect(await stored()).toHaveLength(1);
  write(first.privateKey);
  await announce(404, file);
  expect(await noticeKey(404)).toBe(encodePublicKey(first.publicKey));
  expect((await checkChains(at.db, file)).wrong).toBeNull();
  await at.db.query(`delete from secrets where name = 'round-chains'`);
  expect((await checkChains(at.db, file)).wrong).not.toBeNull();
});

test('a file that is missing, empty, of another kind or without a private key first is refused, and nothing of it repeated', async () => {
  await expect(loadNoticeKeys(at.db, join(folder, 'none'))).rejects.toThrow(
    /^MARU-730 MARU_ROUND_KEY_FILE cannot be read/,
  );
  const wrongKind = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const damaged = pem(first.privateKey)
    .toString()
    .replace(/\n.{8}/, '\nhunter22');
  const texts = ['', 'hunter22', pem(wrongKind), damaged, pem(first.publicKey), `${pem(first.privateKey)}${damaged}`];
  for (const text of texts) {
    writeFileSync(file, text);
    const error = await loadNoticeKeys(at.db, file).catch((problem: Error) => problem.message);
    expect(error).toMatch(/^MARU-730 MARU_ROUND_KEY_FILE needs Ed25519 keys/);
    expect(error).not.toContain('hunter22');
  }
});
