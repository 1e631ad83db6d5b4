import { randomUUID } from 'node:crypto';
import type { WorkPurpose } from '@maru/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers field by field
export type Loose = any;

export interface Answer<T = Loose> {
  status: number;
  body: T;
  headers: Headers;
}

/** A browser as far as the API knows one: keeps cookies and repeats the CSRF token. */
export class Client {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly base: string,
    readonly headers: Record<string, string> = {},
  ) {}

  /** `body` is sent as JSON, a string as it is. */
  async call<T = Loose>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const csrf = this.cookies.get('XSRF-TOKEN');
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size ? { cookie: this.cookieHeader() } : {}),
        ...(csrf && method !== 'GET' ? { 'x-xsrf-token': csrf } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: text && json ? JSON.parse(text) : (text as never),
      headers: response.headers,
    };
  }
  get = <T = Loose>(path: string, headers?: Record<string, string>) => this.call<T>('GET', path, undefined, headers);
  post = <T = Loose>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.call<T>('POST', path, body, headers);
  delete = <T = Loose>(path: string, headers?: Record<string, string>) =>
    this.call<T>('DELETE', path, undefined, headers);

  /** Posts with an Idempotency-Key, a new one unless given. */
  once = <T = Loose>(path: string, body: unknown, key: string = randomUUID()) =>
    this.post<T>(path, body, { 'idempotency-key': key });

  /** Fetches a proof of work and solves it, as the page does; `alone` replaces the picture too. */
  async solveWork(purpose: WorkPurpose, alone = false): Promise<string> {
    const { body: challenge } = await this.get(`/api/captcha/work?purpose=${purpose}&alone=${alone ? 1 : 0}`);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** Posts with a proof of work. */
  async postSolved<T = Loose>(purpose: WorkPurpose, path: string, body: object): Promise<Answer<T>> {
    return this.post<T>(path, { ...body, work: await this.solveWork(purpose) });
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Fetches the CSRF cookie and signs in; answers the member. Throws where it is refused. */
  async signIn(id: string, password: string, remember = false): Promise<Answer['body']['user']> {
    await this.get('/sanctum/csrf-cookie');
    const answer = await this.post('/login', { id, password, remember });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.user;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
