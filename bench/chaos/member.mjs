import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../lib/member.mjs';

const callMs = 15_000;
/** Pause before a call is sent again that was not answered, ms. */
const againMs = 400;

/** True where an answer says nothing about whether the call was carried out, or that it was not looked at yet. */
const isOpen = (status) => status === 0 || status === 429 || status === 401 || status === 419 || status >= 500;

/** Domestic sports answer `status`, all others `success`. */
const isAccepted = (body) => body?.success ?? (body?.status ?? 'success') === 'success';

/**
 * A member's browser that never gives up: what moves money has a key, and is sent again under it until the site says
 * what became of it. `attempts` holds every one of them with the answer.
 */
export class ChaosMember {
  #cookies = new Map();
  #signedIn = null;
  attempts = [];

  constructor(base, login) {
    this.base = base;
    this.login = login;
  }

  /** Reads; null where the site does not answer or refuses. */
  async get(path) {
    const { status, body } = await this.#send('GET', path);
    if (status === 401 || status === 419) await this.signIn();
    return status === 200 ? body : null;
  }

  /** Sends what moves no money, once. */
  post(path, body) {
    return this.#send('POST', path, body, randomUUID());
  }

  /**
   * Sends what moves money until the site has answered it for good; `isOver` ends it without an answer.
   * @param {{kind: string, path: string, body: object, reference?: string}} what `reference`: the call's own id of what it
   *   makes, where it has one
   */
  async attempt({ kind, path, body, reference }, isOver = () => false) {
    const attempt = { kind, path, body, reference, key: randomUUID(), state: 'open', sent: 0, answer: null };
    this.attempts.push(attempt);
    await this.resolve(attempt, isOver);
    return attempt;
  }

  /** Resumes an attempt without a response. */
  async resolve(attempt, isOver = () => false) {
    while (attempt.state === 'open' && !isOver()) {
      attempt.sent += 1;
      const { status, body } = await this.#send('POST', attempt.path, attempt.body, attempt.key);
      if (status === 401 || status === 419) await this.signIn();
      if (!isOpen(status)) {
        attempt.state = status < 300 && isAccepted(body) ? 'done' : 'refused';
        attempt.answer = body;
        attempt.status = status;
        return;
      }
      await pause(status === 429 ? 3 * againMs : againMs);
    }
  }

  /** Signs in where the session is gone; one sign-in at a time. */
  signIn() {
    this.#signedIn ??= this.#enter().finally(() => {
      this.#signedIn = null;
    });
    return this.#signedIn;
  }

  async #enter() {
    await this.#send('GET', '/sanctum/csrf-cookie');
    const { status, body } = await this.#send('POST', '/login', { id: this.login, password: demoPassword });
    if (status === 200) this.id = body.user.id;
    return status === 200;
  }

  async #send(method, path, body, key) {
    try {
      const response = await fetch(this.base + path, {
        method,
        headers: {
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? ''),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(callMs),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair] = line.split('; ');
        this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return { status: response.status, body: await response.json().catch(() => null) };
    } catch {
      return { status: 0, body: null };
    }
  }
}
