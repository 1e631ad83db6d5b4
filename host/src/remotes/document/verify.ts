import type { ReleaseKey, SignedText } from '@maru/contracts';
import { failure, type LoadFailure } from '../failures/reasons';

/** What a signed text says once its signature has been checked. */
export type Verified = { ok: true; value: unknown; signed: SignedText } | LoadFailure;

/** What checking needs of the browser; given by hand in tests. */
export interface Verifier {
  /** Missing where the origin is not secure. */
  subtle: SubtleCrypto | undefined;
  secure: boolean;
  /** Whether the warning that nothing is checked has been written. */
  warned?: boolean;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** What this browser checks with. */
export function browserVerifier(): Verifier {
  return { subtle: globalThis.crypto?.subtle, secure: globalThis.isSecureContext !== false };
}

function isSignedText(value: unknown): value is SignedText {
  const { payload, key, signature } = (value ?? {}) as Partial<Record<keyof SignedText, unknown>>;
  return [payload, key, signature].every((part) => typeof part === 'string' && part.length > 0);
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

function importPublicKey(subtle: SubtleCrypto, { x, y }: ReleaseKey): Promise<CryptoKey> {
  return subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, ext: true }, algorithm, false, ['verify']);
}

/**
 * Verifies a signed text with the page's keys and reads its payload. Never rejects. An insecure origin has no WebCrypto
 * and the page itself arrived unprotected, so the text is accepted there with one warning (MARU-524). This never
 * happens on a secure origin.
 */
export async function verifySigned(
  value: unknown,
  keys: readonly ReleaseKey[],
  verifier: Verifier = browserVerifier(),
): Promise<Verified> {
  const { subtle, secure } = verifier;
  if (!isSignedText(value)) return failure('bad_document', 'not a signed text');
  try {
    if (subtle) {
      const key = keys.find(({ id }) => id === value.key);
      if (!key) return failure('bad_signature', `unknown key ${value.key.slice(0, 40)}`);
      const payload = new TextEncoder().encode(value.payload);
      const how = { name: 'ECDSA', hash: 'SHA-256' };
      const good = await subtle.verify(how, await importPublicKey(subtle, key), toBytes(value.signature), payload);
      if (!good) return failure('bad_signature', 'the signature does not fit the payload');
    } else if (secure) {
      return failure('bad_signature', 'this browser cannot check signatures');
    } else if (!verifier.warned) {
      verifier.warned = true;
      console.warn(`${failure('unchecked').code} releases are not checked: the page did not come over HTTPS`);
    }
  } catch (error) {
    return failure('bad_signature', String(error));
  }
  try {
    const { payload, key, signature } = value;
    return { ok: true, value: JSON.parse(payload), signed: { payload, key, signature } };
  } catch {
    return failure('bad_document', 'the payload is no JSON');
  }
}
