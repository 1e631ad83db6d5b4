import type { FastifyReply } from 'fastify';
import { cookieLine, readCookies } from '../../http/cookies';
import type { Env } from '../../kernel/env';
import { randomToken, type Signer } from '../../kernel/secrets';

export const trustedCookie = 'maru_known';

/** Whose accounts a browser is remembered for: the cookie, what its signatures are for, and where it is sent. */
export interface TrustScope {
  cookie: string;
  purpose: string;
  path: string;
}
/** Members. Cookies of a year ago carry the purpose. */
const members: TrustScope = { cookie: trustedCookie, purpose: 'known-browser', path: '/' };
const maxAge = 365 * 86_400;
/** Accounts that one browser is remembered for, the newest first. */
const maxAccounts = 5;

interface Entry {
  memberId: number;
  /** Names this browser for this account; failures in it are counted under it. */
  nonce: string;
}

const signed = ({ memberId, nonce }: Entry) => `${memberId}.${nonce}`;

function readEntries(signer: Signer, header: string | undefined, { cookie, purpose }: TrustScope): Entry[] {
  const value = readCookies(header)[cookie] ?? '';
  return value.split('~', maxAccounts).flatMap((part) => {
    const [id = '', nonce = '', signature = ''] = part.split('.');
    const entry = { memberId: Number(id), nonce };
    const fits = /^[1-9]\d{0,9}$/.test(id) && /^[\w-]{43}$/.test(nonce);
    return fits && signer.verify(purpose, signed(entry), signature) ? [entry] : [];
  });
}

/** The nonce of a browser that has signed in to an account before; null for any other. */
export function trustedBrowser(
  signer: Signer,
  header: string | undefined,
  memberId: number,
  scope = members,
): string | null {
  return readEntries(signer, header, scope).find((entry) => entry.memberId === memberId)?.nonce ?? null;
}

/** Accounts that a browser has signed in to before. */
export function trustedAccounts(signer: Signer, header: string | undefined): Entry[] {
  return readEntries(signer, header, members);
}

/** Lets a browser remember that it has signed in to an account: for a year, readable by no script. */
export function rememberBrowser(
  reply: FastifyReply,
  { env, signer }: { env: Pick<Env, 'production'>; signer: Signer },
  header: string | undefined,
  memberId: number,
  scope = members,
): void {
  const { cookie, purpose, path } = scope;
  const before = readEntries(signer, header, scope);
  const nonce = before.find((entry) => entry.memberId === memberId)?.nonce ?? randomToken();
  const others = before.filter((entry) => entry.memberId !== memberId);
  const value = [{ memberId, nonce }, ...others]
    .slice(0, maxAccounts)
    .map((entry) => `${signed(entry)}.${signer.sign(purpose, signed(entry))}`)
    .join('~');
  reply.header('set-cookie', cookieLine(cookie, value, { httpOnly: true, secure: env.production, path, maxAge }));
}
