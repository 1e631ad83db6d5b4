import type { FastifyReply } from 'fastify';
import { cookieLine, readCookies } from '../../http/cookies';
import type { Env } from '../../kernel/env';
import { pendingMs, trustDays } from '../factors/lives';

/** Secret of a sign-in that waits for its second factor: no page of another origin sends it, no script reads it. */
export const pendingCookie = 'maru_pending';
/** Secret of a browser in which a member is not asked for 30 days. */
export const trustCookie = 'maru_trust';

const read = (name: string) => (header: string | undefined) => readCookies(header)[name] ?? '';
export const readPending = read(pendingCookie);
export const readTrust = read(trustCookie);

type Mode = Pick<Env, 'production'>;

export function setPending(reply: FastifyReply, { production }: Mode, token: string): void {
  const options = { httpOnly: true, secure: production, sameSite: 'Strict', maxAge: pendingMs / 1_000 } as const;
  reply.header('set-cookie', cookieLine(pendingCookie, token, options));
}

export function clearPending(reply: FastifyReply, { production }: Mode): void {
  const options = { httpOnly: true, secure: production, sameSite: 'Strict', maxAge: 0 } as const;
  reply.header('set-cookie', cookieLine(pendingCookie, '', options));
}

export function setTrust(reply: FastifyReply, { production }: Mode, token: string): void {
  const options = { httpOnly: true, secure: production, maxAge: trustDays * 86_400 };
  reply.header('set-cookie', cookieLine(trustCookie, token, options));
}
