import { type Cookies, parseCookie } from 'cookie';

/** Longer headers are not read beyond this length; the site sets a handful of short cookies. */
const maxHeader = 8_192;

/** A value as it was written; undefined for one that is not ours to understand. */
function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Cookies of a request by name; the first of a name wins, undecodable values are undefined. */
export function readCookies(header: string | undefined): Cookies {
  return parseCookie((header ?? '').slice(0, maxHeader), { decode });
}

export interface CookieOptions {
  /** Seconds; 0 removes the cookie; left out, it ends with the browser's session. */
  maxAge?: number;
  httpOnly: boolean;
  secure: boolean;
  /** Default Lax. */
  sameSite?: 'Lax' | 'Strict';
  /** Default '/'. */
  path?: string;
}

/** One Set-Cookie line. */
export function cookieLine(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    `Path=${options.path ?? '/'}`,
    `SameSite=${options.sameSite ?? 'Lax'}`,
    ...(options.maxAge === undefined ? [] : [`Max-Age=${options.maxAge}`]),
    ...(options.httpOnly ? ['HttpOnly'] : []),
    ...(options.secure ? ['Secure'] : []),
  ].join('; ');
}
