import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { csrfToken } from './fixtures';
import { patience } from './patience';

export interface NewMember {
  id: number;
  login: string;
  nick: string;
  email: string;
  password: string;
}

let made = 0;

/** A harder proof of work, which replaces the picture. */
async function solvedWork(request: APIRequestContext): Promise<string> {
  const challenge = await json<Challenge>(
    await request.get('/api/captcha/work?purpose=register&alone=1', { timeout: patience.setUp }),
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** An unused phone number and account: the site gives each to one member. */
export function newDetails(): { phone: string; account: string } {
  made += 1;
  // Of a worker and a moment: tests of several browsers register at a time.
  const digits = String((Date.now() * 10 + (made % 10) + process.pid * 1_000) % 100_000_000).padStart(8, '0');
  return { phone: `010${digits}`, account: `7710${digits}` };
}

/** Registers a member by call, proof of work and all, and leaves them signed in in the context. */
export async function registerMember(context: BrowserContext): Promise<NewMember> {
  made += 1;
  const login = `q${Date.now().toString(36)}${made}`;
  // Digits alone: letters by chance can spell a word that means operators.
  const nick = `새회원${String(Date.now() * 10 + (made % 10)).slice(-8)}`;
  const member = { login, nick, email: `${login}@maru.example`, password: 'long-enough-1' };
  const { request } = context;
  await request.get('/sanctum/csrf-cookie', { timeout: patience.setUp });
  const answer = await request.post('/api/register', {
    timeout: patience.setUp,
    headers: { 'x-xsrf-token': await csrfToken(context) },
    data: {
      id: login,
      nick: member.nick,
      password: member.password,
      password_confirmation: member.password,
      ...newDetails(),
      bank: '999',
      holder: '홍길동',
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
