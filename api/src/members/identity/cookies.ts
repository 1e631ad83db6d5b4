import type { FastifyReply } from 'fastify';
import { cookieLine, readCookies } from '../../http/cookies';
import type { Env } from '../../kernel/env';
import { type Signer, sha256 } from '../../kernel/secrets';
import { csrfCookie, makeCsrf } from './csrf';
import { sessionMs } from './sessions';

export const sessionCookie = 'maru_session';

/** Secret and hash of the session that a request's cookie names; '' where it has none. */
export function readSession(header: string | undefined): { token: string; hash: string } {
  const token = readCookies(header)[sessionCookie] ?? '';
  return { token, hash: token ? sha256(token) : '' };
}

/** Sets the readable CSRF cookie for a session (its hash, '' for a guest). */
export function setCsrf(reply: FastifyReply, env: Env, signer: Signer, hash: string, remember: boolean): void {
  reply.header(
    'set-cookie',
    cookieLine(csrfCookie, makeCsrf(signer, hash), {
      httpOnly: false,
      secure: env.production,
      maxAge: Math.floor(sessionMs(remember) / 1000),
    }),
  );
}

/** Sets the cookie of a new session, with a new CSRF token. */
export function setSession(reply: FastifyReply, env: Env, signer: Signer, token: string, remember: boolean): void {
  reply.header(
    'set-cookie',
    cookieLine(sessionCookie, token, {
      httpOnly: true,
      secure: env.production,
      ...(remember ? { maxAge: Math.floor(sessionMs(true) / 1000) } : {}),
    }),
  );
  setCsrf(reply, env, signer, sha256(token), remember);
}

/** Takes the session out of the browser and leaves a guest's CSRF token. */
export function clearSession(reply: FastifyReply, env: Env, signer: Signer): void {
  reply.header('set-cookie', cookieLine(sessionCookie, '', { httpOnly: true, secure: env.production, maxAge: 0 }));
  setCsrf(reply, env, signer, '', false);
}
