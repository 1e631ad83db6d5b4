import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env } from '../../kernel/env';
import { readStoredSecret } from '../../kernel/secrets';
import type { Sql } from '../../kernel/sql';

/** The key pair that pushes are signed with (VAPID, RFC 8292), as the protocol writes it: base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A P-256 key as the protocol writes it. @throws Error where it is another kind of key */
function toPushKeys(key: KeyObject): PushKeys {
  const { crv, d, x, y } = key.export({ format: 'jwk' });
  if (crv !== 'P-256' || !d || !x || !y) throw new Error('the key is not a P-256 key');
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** @throws Error MARU-701, which repeats nothing of the file */
function readKeyFile(file: string): PushKeys {
  try {
    return toPushKeys(createPrivateKey(readFileSync(file, 'utf8')));
  } catch {
    throw new Error('MARU-701 MARU_PUSH_KEY_FILE needs a private P-256 key in PEM (PKCS #8)');
  }
}

/**
 * Loads the key of pushes, the same for all processes on one database: out of its file, else one that the site makes at its
 * first start and keeps in its database. Null in real-money mode without a file: secrets of a real site are not in its
 * database, and it sends no pushes then.
 * @throws Error MARU-701
 */
export async function loadPushKeys(
  sql: Sql,
  { pushKeyFile, mode }: Pick<Env, 'pushKeyFile' | 'mode'>,
): Promise<PushKeys | null> {
  if (pushKeyFile) return readKeyFile(pushKeyFile);
  if (mode === 'real') return null;
  const make = () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  return toPushKeys(createPrivateKey((await readStoredSecret(sql, 'push', make))!));
}
