import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson } from '../../json-call';
import { BrowserKeys } from './browser';
import { readVapid } from './vapid';

/** A received push, as its browser decrypts it. */
export interface ReceivedPush {
  /** Id of the browser. */
  browser: string;
  at: number;
  text: string;
  /** Public key of the site that sent it. */
  key: string;
  ttl: number;
}

/** Largest body that a push service is obliged to take (RFC 8030). */
const largestBody = 4_096;
const maxCached = 200;

/** Browsers that are subscribed, and what was pushed to them: a push service and the browsers behind it in one. */
export class PushService {
  readonly #browsers = new Map<string, BrowserKeys>();
  readonly #pushes: ReceivedPush[] = [];

  /** Subscribes a new browser; what its page would be given. */
  subscribe(origin: string): { id: string; endpoint: string; keys: { p256dh: string; auth: string } } {
    const id = randomBytes(12).toString('base64url');
    const browser = new BrowserKeys();
    this.#browsers.set(id, browser);
    return { id, endpoint: `${origin}/push/${id}`, keys: browser.keys };
  }

  /** The browser ends its subscription: pushes to it are answered with 410 from now on. */
  unsubscribe(id: string): boolean {
    return this.#browsers.delete(id);
  }

  /** Received pushes, newest first; with an id those of one browser. */
  list(id?: string): ReceivedPush[] {
    return this.#pushes.filter(({ browser }) => id === undefined || browser === id).reverse();
  }

  /** Takes a push as RFC 8030 has it, and answers. */
  async take(id: string, origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBytes(request, largestBody);
    if (body === null) return answerJson(response, 413, { ok: false, reason: 'too_large' });
    const browser = this.#browsers.get(id);
    if (!browser) return answerJson(response, 410, { ok: false, reason: 'gone' });
    const sender = readVapid(request.headers.authorization, origin);
    if (!sender) return answerJson(response, 403, { ok: false, reason: 'sender' });
    const ttl = Number(request.headers.ttl || Number.NaN);
    if (request.headers['content-encoding'] !== 'aes128gcm' || !Number.isInteger(ttl) || ttl < 0) {
      return answerJson(response, 400, { ok: false, reason: 'headers' });
    }
    try {
      const text = browser.decrypt(body);
      this.#pushes.push({ browser: id, at: Date.now(), text, key: sender.key, ttl });
      if (this.#pushes.length > maxCached) this.#pushes.shift();
    } catch {
      return answerJson(response, 400, { ok: false, reason: 'encryption' });
    }
    response.writeHead(201, { location: `${origin}/message/${randomBytes(9).toString('base64url')}` }).end();
  }
}

/** Bytes of a body; null where it is longer, or its sender has gone. */
async function readBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += (part as Buffer).length;
      if (length > maxBytes) return null;
      parts.push(part as Buffer);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts);
}
