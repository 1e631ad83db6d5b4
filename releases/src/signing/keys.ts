import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ReleaseKey } from '@maru/contracts';

/** A key that signs, and its public half as pages carry it. */
export interface SigningKey {
  public: ReleaseKey;
  private: KeyObject;
}

/** Id of a public key: the first 16 characters of its JWK thumbprint (RFC 7638: members in this order, no spaces). */
export function computeKeyId({ x, y }: { x: string; y: string }): string {
  const jwk = `{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`;
  return createHash('sha256').update(jwk).digest('base64url').slice(0, 16);
}

function fromPrivate(key: KeyObject): SigningKey {
  const { kty, crv, x, y } = createPublicKey(key).export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y) throw new Error('MARU-612 the signing key is not a P-256 key');
  return { public: { id: computeKeyId({ x, y }), x, y }, private: key };
}

/** Reads a private key in PKCS #8 PEM. Throws on any other. */
export function readSigningKey(pem: string): SigningKey {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw new Error('MARU-612 the signing key cannot be read: it must be PKCS #8 PEM');
  }
  return fromPrivate(key);
}

/** A new key, and its PEM for keeping. */
export function makeSigningKey(): SigningKey & { pem: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...fromPrivate(privateKey), pem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

/** The public key as Node's verifier takes it. */
export function toPublicKey({ x, y }: ReleaseKey): KeyObject {
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
