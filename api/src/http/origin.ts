import type { IncomingHttpHeaders } from 'node:http';

/**
 * True where a request that changes something may come from where it says it comes from: no Origin (not a
 * browser; the CSRF token still stands), the host that was asked, or one of the allowed origins.
 */
export function originAllowed(headers: IncomingHttpHeaders, host: string | undefined, allowed: string[]): boolean {
  const origin = headers.origin;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (allowed.includes(origin)) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
