import type { IncomingHttpHeaders } from 'node:http';

/**
 * True if a state-changing request has an allowed origin: none (not a browser; the CSRF token is still checked), the
 * requested host, or one of the allowed origins.
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
