import { randomBytes } from 'node:crypto';
import { parseVisitorId, visitorCookie } from '@maru/contracts';
import { addressGroup } from '../../http/address-group';
import { cookieLine, readCookies } from '../../http/cookies';
import { PerMinute } from '../../releases/limits';
import { readSignedVisitor, signVisitor } from '../../releases/visitor-ids';

const yearSeconds = 365 * 24 * 3_600;
/** So many ids are signed for one address in a minute; members behind one address get theirs with a later page. */
const signedPerAddress = 60;

export interface Visitor {
  /** Random id of the browser, from which its buckets are derived; independent of the member. */
  id: string;
  /** Sent where the browser has no signed id yet. */
  setCookie: string | null;
}

/**
 * Says which browser asks. A browser without an id gets one; an id that is not signed is signed as it is, so that
 * the browser keeps its buckets. `keyNow`: the key of signatures, null while this process has none.
 */
export function visitorReader(keyNow: () => Promise<string | null>, secure: boolean) {
  const signed = new PerMinute(signedPerAddress);
  return async (cookies: string | undefined, ip: string): Promise<Visitor> => {
    const cookie = readCookies(cookies)[visitorCookie];
    const key = await keyNow();
    const visitorId = parseVisitorId(cookie);
    if (visitorId && (key === null ? visitorId === cookie : readSignedVisitor(key, cookie))) {
      return { id: visitorId, setCookie: null };
    }
    const id = visitorId ?? randomBytes(16).toString('base64url');
    const value = key !== null && signed.take(addressGroup(ip)) ? signVisitor(key, id) : id;
    if (value === cookie) return { id, setCookie: null };
    // The page's script also reads it if a page has no id.
    return { id, setCookie: cookieLine(visitorCookie, value, { maxAge: yearSeconds, httpOnly: false, secure }) };
  };
}
