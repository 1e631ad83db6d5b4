import webPush from 'web-push';
import type { Outcome } from '../../kernel/jobs';
import type { DuePush } from './due';
import { isPushEndpoint, type PushServices } from './endpoint';
import type { PushKeys } from './keys';

/** What became of a push. `gone`: the push service has no such subscription any more. */
export type PushResult = Outcome | { ok: false; gone: true };

/** How long a push service keeps a push for a browser that is not there, s. Older news is in the notification list. */
const ttlSeconds = 3_600;
const answersWithinMs = 5_000;

export interface PushSender {
  keys: PushKeys;
  /** Whom a push service may write to: a `mailto:` or `https:` address (RFC 8292). */
  contact: string;
  services: PushServices;
}

/** Encrypts a push for its browser (RFC 8291) and hands it to the push service. */
export async function sendPush(
  { keys, contact, services }: PushSender,
  { subscription: { endpoint, p256dh, auth }, message }: DuePush,
): Promise<PushResult> {
  // The list may be shorter now than when the browser subscribed.
  if (!isPushEndpoint(endpoint, services)) return { ok: false, gone: true };
  let request: webPush.RequestDetails;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // Keys that are no keys: the browser could not have made them.
    return { ok: false, gone: true };
  }
  try {
    const { 'Content-Length': _length, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: request.body as Uint8Array<ArrayBuffer>,
      redirect: 'error',
      signal: AbortSignal.timeout(answersWithinMs),
    });
    await answer.body?.cancel();
    return toResult(answer.status);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : 'unknown' };
  }
}

/** What an answer of a push service means: too many requests and its own faults pass, other refusals do not. */
function toResult(status: number): PushResult {
  if (status >= 200 && status < 300) return { ok: true };
  if (status === 404 || status === 410) return { ok: false, gone: true };
  return { ok: false, reason: `status ${status}`, final: status < 500 && status !== 429 && status !== 408 };
}
