import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer } from '../../kernel/secrets';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts values that must be read again, so the table alone is useless. AES-256-GCM. */
export interface Seal {
  /** `context`: what it is for; it opens for nothing else. */
  close(text: string, context: string): string;
  /** @throws Error where it was changed, or is for something else */
  open(sealed: string, context: string): string;
  /** The same under the secret in force; null where it is under that already. @throws Error as `open` */
  renew(sealed: string, context: string): string | null;
}

export function createSeal(signer: Signer): Seal {
  const toKey = (signature: string) => new Uint8Array(Buffer.from(signature, 'base64url'));
  const key = toKey(signer.sign('second-factor', 'seal'));
  const before = signer.earlier('second-factor', 'seal').map(toKey);
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const openWith = (candidate: Uint8Array, sealed: string, context: string) => {
    const all = new Uint8Array(Buffer.from(sealed, 'base64url'));
    const decipher = createDecipheriv('aes-256-gcm', candidate, all.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAAD(bytes(context));
    decipher.setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes));
    const body = Buffer.from(all.subarray(ivBytes + tagBytes)).toString('hex');
    return decipher.update(body, 'hex', 'utf8') + decipher.final('utf8');
  };
  /** What is sealed, and whether under the secret in force. */
  const find = (sealed: string, context: string): { text: string; isNew: boolean } => {
    let failure: unknown;
    for (const candidate of [key, ...before]) {
      try {
        return { text: openWith(candidate, sealed, context), isNew: candidate === key };
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  };
  const seal: Seal = {
    close(text, context) {
      const iv = new Uint8Array(randomBytes(ivBytes));
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(bytes(context));
      const body = cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
      return Buffer.concat([iv, new Uint8Array(cipher.getAuthTag()), bytesOfHex(body)]).toString('base64url');
    },
    open: (sealed, context) => find(sealed, context).text,
    renew(sealed, context) {
      const { text, isNew } = find(sealed, context);
      return isNew ? null : seal.close(text, context);
    },
  };
  return seal;
}

const bytesOfHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
