import type { Signer } from '../../kernel/secrets';

/** The bearer token of the live connection: names the session (by its hash) and ends with it. */
export function makeLiveToken(signer: Signer, sessionHash: string): string {
  return `${sessionHash}.${signer.sign('live', sessionHash)}`;
}

/** The session hash of a token from an `Authorization: Bearer` header, or null. */
export function readLiveToken(signer: Signer, header: unknown): string | null {
  if (typeof header !== 'string' || header.length > 300) return null;
  const token = /^Bearer ([A-Za-z0-9_.-]+)$/i.exec(header)?.[1];
  if (!token) return null;
  const [hash = '', signature = ''] = token.split('.');
  return signer.verify('live', hash, signature) ? hash : null;
}
