import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readStoredSecret } from '../kernel/secrets';
import type { Sql } from '../kernel/sql';

const keyName = 'round-chains';
const block = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g;

/** Keys of the notices that announce round chains. */
export interface NoticeKeys {
  /** Signs new notices. */
  signing: KeyObject;
  /** Public keys (SPKI DER, base64) whose notices are the site's, that of `signing` first. */
  trusted: string[];
}

/** The public half of a key, as notices name it: SPKI DER, base64. */
export function encodePublicKey(key: KeyObject): string {
  const half = key.type === 'public' ? key : createPublicKey(key);
  return half.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Keys of a PEM text in its order. @throws Error on a damaged block, or a key that is not Ed25519 */
function readPemKeys(pem: string): KeyObject[] {
  return [...pem.matchAll(block)].map(([text, kind]) => {
    const key = kind!.endsWith('PUBLIC KEY') ? createPublicKey(text) : createPrivateKey(text);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error(`a key of it is ${key.asymmetricKeyType}`);
    return key;
  });
}

/**
 * Reads a file of keys: the first block is the private key that signs, each later block a key that only verifies.
 * @throws Error MARU-730, which repeats nothing of the file
 */
function readKeyFile(file: string): KeyObject[] {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`MARU-730 MARU_ROUND_KEY_FILE cannot be read: ${(error as Error).message}`);
  }
  const needs = 'MARU-730 MARU_ROUND_KEY_FILE needs Ed25519 keys in PEM, a private key (PKCS #8) first';
  let keys: KeyObject[];
  try {
    keys = readPemKeys(text);
  } catch {
    throw new Error(needs);
  }
  if (keys[0]?.type !== 'private') throw new Error(needs);
  return keys;
}

/**
 * Loads the keys of the notices, the same for all processes on one database. With a file they are read from it, and a key
 * that the database has from before only verifies. Without a file the site makes its key and keeps it in its database.
 * @throws Error MARU-730
 */
export async function loadNoticeKeys(sql: Sql, file: string | null): Promise<NoticeKeys> {
  const keys = file ? readKeyFile(file) : [];
  const make = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const stored = await readStoredSecret(sql, keyName, file ? undefined : make);
  if (stored !== undefined) keys.push(createPrivateKey(stored));
  return { signing: keys[0]!, trusted: keys.map(encodePublicKey) };
}
