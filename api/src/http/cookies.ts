/** Cookies of a request by name; the first of a name wins, undecodable values are left out. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const part of (header ?? '').slice(0, 8_192).split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (name in cookies) continue;
    try {
      cookies[name] = decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      // A cookie that is not ours to understand.
    }
  }
  return cookies;
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
