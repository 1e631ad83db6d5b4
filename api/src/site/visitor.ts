import { randomBytes } from 'node:crypto';
import { visitorCookie } from '@maru/contracts';
import { cookieLine, readCookies } from '../http/cookies';

const yearSeconds = 365 * 24 * 3_600;
const pattern = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * Id of the browser that asks, which its buckets come from: random, and nothing about the member.
 * `setCookie` is sent where the browser has none yet.
 */
export function visitorOf(cookies: string | undefined, secure: boolean): { id: string; setCookie: string | null } {
  const known = readCookies(cookies)[visitorCookie];
  if (known && pattern.test(known)) return { id: known, setCookie: null };
  const id = randomBytes(16).toString('base64url');
  // The page reads it too: it reports under this id.
  const setCookie = cookieLine(visitorCookie, id, { maxAge: yearSeconds, httpOnly: false, secure });
  return { id, setCookie };
}
