import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '../../../test/database';
import type { Database } from '../../kernel/sql';
import { loadPushKeys } from './keys';
import { sweepSubscriptions } from './subscriptions';

let db: Database;
let close: () => Promise<void>;
const folder = mkdtempSync(join(tmpdir(), 'maru-push-'));
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

function keyFile(namedCurve: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve });
  const file = join(folder, `${namedCurve}.pem`);
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
}

test('the demo makes a key at its first start and keeps it; all processes have the same', async () => {
  const [first, other] = await Promise.all([
    loadPushKeys(db, { pushKeyFile: null, mode: 'demo' }),
    loadPushKeys(db, { pushKeyFile: null, mode: 'demo' }),
  ]);
  expect(first).toEqual(other);
  expect(await loadPushKeys(db, { pushKeyFile: null, mode: 'demo' })).toEqual(first);
  expect(Buffer.from(first!.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(first!.privateKey, 'base64url')).toHaveLength(32);
});

test('a file stands above the database; a real site without one has no key', async () => {
  const own = await loadPushKeys(db, { pushKeyFile: null, mode: 'demo' });
  const file = await loadPushKeys(db, { pushKeyFile: keyFile('P-256'), mode: 'real' });
  expect(file!.publicKey).not.toBe(own!.publicKey);
  expect(await loadPushKeys(db, { pushKeyFile: null, mode: 'real' })).toBeNull();
});

test('a file that is missing, or holds another kind of key, ends the start without repeating it', async () => {
  for (const file of [join(folder, 'none.pem'), keyFile('P-384')]) {
    await expect(loadPushKeys(db, { pushKeyFile: file, mode: 'real' })).rejects.toThrow('MARU-701 MARU_PUSH_KEY_FILE');
  }
});

test('subscriptions that were made with an earlier key go', async () => {
  const [member] = await db.query<{ id: bigint }>('select id from members order by id limit 1');
  const session = (hash: string) =>
    db.query(
      `insert into sessions (hash, member_id, remember, expires_at) values ($1, $2, true, now() + interval '1 day')`,
      [hash, member!.id],
    );
  for (const key of ['old', 'new']) {
    await session(key);
    await db.query(
      `insert into push_subscriptions (member_id, session_hash, endpoint, p256dh, auth, server_key)
       values ($1, $2, $2, 'p', 'a', $2)`,
      [member!.id, key],
    );
  }
  await sweepSubscriptions(db, 'new');
  expect(await db.query('select endpoint from push_subscriptions')).toEqual([{ endpoint: 'new' }]);
});
