import { createPublicKey, verify } from 'node:crypto';

/** Longest time for which a token may be good, s (RFC 8292). */
const longestS = 86_400;

/** Who sends a push, by the header of its request. */
export interface PushSender {
  /** Public key of the site. */
  key: string;
  /** Whom the push service may write to. */
  contact: string;
}

/** Checks the Authorization header of a push for the origin of a push service (RFC 8292); null where it proves nothing. */
export function readVapid(header: string | undefined, origin: string, now = Date.now()): PushSender | null {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (!token || !key) return null;
  try {
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
    const left = exp - now / 1_000;
    const holds = signed && aud === origin && left > 0 && left <= longestS && /^(mailto:|https:)/.test(sub);
    return holds ? { key, contact: sub } : null;
  } catch {
    return null;
  }
}
