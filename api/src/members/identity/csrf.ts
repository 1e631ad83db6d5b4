import { randomBytes } from 'node:crypto';
import { type Signer, sameText } from '../../kernel/secrets';

export const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

/**
 * Creates a token bound to the session (its hash, or '' for a guest). An attacker who plants a cookie cannot forge it.
 */
export function makeCsrf(signer: Signer, sessionHash: string): string {
  const nonce = randomBytes(18).toString('base64url');
  return `${nonce}.${signer.sign('csrf', `${nonce}.${sessionHash}`)}`;
}

/** True where the header repeats the cookie and the token was made for this session. */
export function csrfHolds(
  signer: Signer,
  sessionHash: string,
  cookie: string | undefined,
  header: string | string[] | undefined,
): boolean {
  if (!cookie || typeof header !== 'string' || cookie.length > 200 || !sameText(cookie, header)) return false;
  const [nonce = '', signature = ''] = cookie.split('.');
  return signer.verify('csrf', `${nonce}.${sessionHash}`, signature);
}
