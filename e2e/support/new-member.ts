import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { csrfToken } from './fixtures';
import { readCaptcha } from './read-captcha';

export interface NewMember {
  id: number;
  login: string;
  nick: string;
  email: string;
  password: string;
}

let made = 0;

/** Registers a member by call, captcha and all, and leaves them signed in in the context. */
export async function registerMember(context: BrowserContext): Promise<NewMember> {
  made += 1;
  const login = `q${Date.now().toString(36)}${made}`;
  const member = { login, nick: `새회원${login.slice(-5)}`, email: `${login}@maru.example`, password: 'long-enough-1' };
  const { request } = context;
  await request.get('/sanctum/csrf-cookie');
  const { key, svg } = await json<{ key: string; svg: string }>(await request.get('/api/captcha/api'));
  const answer = await request.post('/api/register', {
    headers: { 'x-xsrf-token': await csrfToken(context) },
    data: {
      id: login,
      nick: member.nick,
      password: member.password,
      password_confirmation: member.password,
      phone: '01012345678',
      bank: '마루은행',
      holder: '홍길동',
      account: '1234567890',
      captcha: { key, text: readCaptcha(svg) },
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
