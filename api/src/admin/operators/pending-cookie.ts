import type { FastifyReply } from 'fastify';
import { cookieLine, readCookies } from '../../http/cookies';
import type { Env } from '../../kernel/env';
import { pendingMs } from '../../members/factors/lives';
import { operatorPath } from './find';

/** Secret of a console's sign-in that waits for its second factor. */
const opsPendingCookie = 'maru_ops_pending';

export const readOpsPending = (header: string | undefined): string => readCookies(header)[opsPendingCookie] ?? '';

function write(reply: FastifyReply, { production }: Pick<Env, 'production'>, value: string, maxAge: number): void {
  const options = { httpOnly: true, secure: production, sameSite: 'Strict', path: operatorPath, maxAge } as const;
  reply.header('set-cookie', cookieLine(opsPendingCookie, value, options));
}

export const setOpsPending = (reply: FastifyReply, env: Pick<Env, 'production'>, token: string): void =>
  write(reply, env, token, pendingMs / 1_000);
export const clearOpsPending = (reply: FastifyReply, env: Pick<Env, 'production'>): void => write(reply, env, '', 0);
