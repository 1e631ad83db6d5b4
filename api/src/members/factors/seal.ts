import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Signer } from '../../kernel/secrets';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts what has to be read again, so that the table alone is worth nothing. AES-256-GCM. */
export interface Seal {
  /** `context`: what it is for; it opens for nothing else. */
  close(text: string, context: string): string;
  /** @throws Error where it was changed, or is for something else */
  open(sealed: string, context: string): string;
}

export function createSeal(signer: Signer): Seal {
  const key = new Uint8Array(Buffer.from(signer.sign('second-factor', 'seal'), 'base64url'));
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  return {
    close(text, context) {
      const iv = new Uint8Array(randomBytes(ivBytes));
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      cipher.setAAD(bytes(context));
      const body = cipher.update(text, 'utf8', 'hex') + cipher.final('hex');
      return Buffer.concat([iv, new Uint8Array(cipher.getAuthTag()), bytesOfHex(body)]).toString('base64url');
    },
    open(sealed, context) {
      const all = new Uint8Array(Buffer.from(sealed, 'base64url'));
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAAD(bytes(context));
      decipher.setAuthTag(all.subarray(ivBytes, ivBytes + tagBytes));
      const body = Buffer.from(all.subarray(ivBytes + tagBytes)).toString('hex');
      return decipher.update(body, 'hex', 'utf8') + decipher.final('utf8');
    },
  };
}

const bytesOfHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
