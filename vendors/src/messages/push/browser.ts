import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Length of an uncompressed P-256 point. */
const pointBytes = 65;
const bytes = (source: Buffer | ArrayBuffer) => Buffer.from(source as ArrayBuffer);
const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  bytes(hkdfSync('sha256', key, salt, info, length));

/** The keys of a subscribed browser, which decrypt what the site pushes (RFC 8291 and 8188, written from the standards). */
export class BrowserKeys {
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #public = this.#ecdh.generateKeys();
  readonly #auth = randomBytes(16);

  /** What a page is given when it subscribes. */
  get keys(): { p256dh: string; auth: string } {
    return { p256dh: this.#public.toString('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** Text of a push. @throws Error where it was encrypted for another browser, or changed */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body[20];
    if (keyLength !== pointBytes) throw new Error('the push does not name the key of its sender');
    const sender = body.subarray(21, 21 + pointBytes);
    const shared = this.#ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender]);
    const secret = hkdf(shared, this.#auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + pointBytes);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and zeros.
    const end = open.lastIndexOf(2);
    if (end < 0) throw new Error('the push has no end');
    return open.subarray(0, end).toString('utf8');
  }
}
