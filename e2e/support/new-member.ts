import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { csrfToken } from './fixtures';

export interface NewMember {
  id: number;
  login: string;
  nick: string;
  email: string;
  password: string;
}

let made = 0;

/** A harder proof of work, which stands in for the picture. */
async function solvedWork(request: APIRequestContext): Promise<string> {
  const challenge = await json<Challenge>(await request.get('/api/captcha/work?purpose=register&alone=1'));
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/**
 * Registers a member by call, proof of work and all, and leaves them signed in in the context. `own`: with a phone and an
 * account that nobody else has; whoever excludes themselves takes them out of use.
 */
export async function registerMember(context: BrowserContext, { own = false } = {}): Promise<NewMember> {
  made += 1;
  const login = `q${Date.now().toString(36)}${made}`;
  const member = { login, nick: `새회원${login.slice(-5)}`, email: `${login}@maru.example`, password: 'long-enough-1' };
  const { request } = context;
  await request.get('/sanctum/csrf-cookie');
  const answer = await request.post('/api/register', {
    headers: { 'x-xsrf-token': await csrfToken(context) },
    data: {
      id: login,
      nick: member.nick,
      password: member.password,
      password_confirmation: member.password,
      phone: own ? `010${String(Date.now() + made).slice(-8)}` : '01012345678',
      bank: '마루은행',
      holder: own ? '전우치' : '홍길동',
      account: own ? `77${Date.now() + made}` : '1234567890',
      work: await solvedWork(request),
    },
  });
  const { user } = await json<{ user: { id: number } }>(answer);
  return { id: user.id, ...member };
}

type Answer = Awaited<ReturnType<APIRequestContext['get']>>;

async function json<Body>(answer: Answer): Promise<Body> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}
