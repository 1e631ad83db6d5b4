import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 2_000;
/** Approves withdrawals only; credits without a payment are left to the bank. */
const decides = ({ kind }) => kind === 'debit';

/** An operator who approves withdrawals whenever the site is available. */
export class Desk {
  #base;
  #cookie = '';
  #isOver = false;
  #loop;
  approved = 0;

  constructor(base) {
    this.#base = base;
  }

  start() {
    this.#loop = this.#work();
    return this;
  }

  async stop() {
    this.#isOver = true;
    await this.#loop;
  }

  async #work() {
    while (!this.#isOver) {
      await this.#round().catch(() => {});
      await pause(everyMs);
    }
  }

  async #round() {
    const list = await this.#call('GET', 'cash/requests?view=todo');
    for (const { id } of (list?.rows ?? []).filter(decides)) {
      const claimed = await this.#call('POST', `cash/requests/${id}/claim`, {});
      if (!claimed) continue;
      if (await this.#call('POST', `cash/requests/${id}/approve`, { version: claimed.version })) this.approved += 1;
    }
  }

  /** The response; null if refused or lost. */
  async #call(method, path, body) {
    if (!this.#cookie) await this.#signIn();
    const answer = await this.#send(method, path, body);
    if (answer.status === 401) this.#cookie = '';
    return answer.ok ? answer.json() : null;
  }

  async #signIn() {
    const answer = await this.#send('POST', 'login', { login: 'opsadmin', password: 'maru-ops-demo-1' });
    const lines = answer.headers.getSetCookie();
    if (answer.ok) this.#cookie = lines.map((line) => line.slice(0, line.indexOf(';'))).join('; ');
  }

  #send(method, path, body) {
    return fetch(`${this.#base}/api/ops/${path}`, {
      method,
      headers: {
        'x-maru-ops': '1',
        cookie: this.#cookie,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  }
}
