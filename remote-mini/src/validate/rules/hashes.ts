import { hmacSha256, sha256Hex } from '@maru/rounds';

/** The two hashes of the scheme; keys and messages are text (UTF-8). */
export interface Hashes {
  /** Lowercase hex. */
  sha256(text: string): Promise<string>;
  /** 32 bytes. */
  hmac(key: string, message: string): Promise<Uint8Array>;
}

const toBytes = (text: string) => new TextEncoder().encode(text);
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Those of @maru/rounds: for pages without WebCrypto, such as ones that are not https. */
export const ownHashes: Hashes = {
  sha256: async (text) => sha256Hex(text),
  hmac: async (key, message) => hmacSha256(key, message),
};

/** The browser's own where it has them: another implementation than the one that the site draws by. */
export function deviceHashes(subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle): Hashes {
  if (!subtle) return ownHashes;
  return {
    sha256: async (text) => toHex(new Uint8Array(await subtle.digest('SHA-256', toBytes(text)))),
    async hmac(key, message) {
      const algorithm = { name: 'HMAC', hash: 'SHA-256' };
      const secret = await subtle.importKey('raw', toBytes(key), algorithm, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', secret, toBytes(message)));
    },
  };
}
