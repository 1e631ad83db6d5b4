import { type Client, createClient, siteRoutes } from '@maru/client/core';

/** Why a call brought nothing. `status` 0: the site did not answer. */
export interface Refusal {
  ok: false;
  status: number;
  code: string;
}
export type MemberCall = Client<keyof typeof siteRoutes, object, Refusal>;

/** How long a call may take, ms. */
const longestMs = 10_000;
/** Refused for want of a session, or of the token that belongs to it. */
const signedOut = new Set([401, 419]);

/** A member's browser, as far as the site can tell: cookies, the token against forged calls, the public calls. */
export class SiteMember {
  readonly call: MemberCall;
  #cookies = new Map<string, string>();
  #isSignedIn = false;

  /** @param site address without a slash at its end */
  constructor(
    readonly login: string,
    private readonly site: string,
    private readonly password: string,
  ) {
    this.call = createClient(siteRoutes, ({ method, address, body, idempotencyKey }) =>
      this.#send(method, address, body, idempotencyKey),
    );
  }

  /** Signs in where there is no session. */
  async signIn(): Promise<{ ok: true } | Refusal> {
    if (this.#isSignedIn) return { ok: true };
    this.#cookies.clear();
    const token = await this.call('csrf');
    if (!token.ok) return token;
    const entered = await this.call('login', { body: { id: this.login, password: this.password } });
    if (!entered.ok) return entered;
    this.#isSignedIn = true;
    return { ok: true };
  }

  async #send(
    method: string,
    address: string,
    body: unknown,
    key?: string,
  ): Promise<{ ok: true; data: unknown } | Refusal> {
    try {
      const response = await fetch(this.site + address, {
        method,
        headers: {
          'accept-language': 'ko',
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(longestMs),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split('; ');
        const at = pair.indexOf('=');
        this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      if (signedOut.has(response.status)) this.#isSignedIn = false;
      const data: unknown = await response.json().catch(() => null);
      if (response.ok) return { ok: true, data };
      const code = (data as { code?: unknown } | null)?.code;
      return { ok: false, status: response.status, code: typeof code === 'string' ? code : '' };
    } catch {
      return { ok: false, status: 0, code: '' };
    }
  }
}
