import { createClient, siteRoutes, type Transport } from '@maru/client/core';
import type { PushSubscriptionInput } from '@maru/contracts';
import type { PushSubscription, WorkerScope } from './scope';

type Scope = Pick<WorkerScope, 'registration' | 'cookieStore' | 'fetch'>;

const tokenCookie = 'XSRF-TOKEN';

/** Calls from a worker: there is no page to report to, and cookies are read otherwise. A refusal has no reason. */
const createTransport =
  (scope: Scope): Transport<object, { ok: false }> =>
  async ({ method, address, body }) => {
    const headers = new Headers({ Accept: 'application/json' });
    if (method !== 'GET') {
      // Older browsers have no cookies in a worker: the member turns pushes on again.
      const token = await scope.cookieStore?.get(tokenCookie);
      if (!token) return { ok: false };
      headers.set('X-XSRF-TOKEN', token.value);
      headers.set('Content-Type', 'application/json');
    }
    const answer = await scope.fetch(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return answer.ok ? { ok: true, data: await answer.json() } : { ok: false };
  };

/**
 * Subscribes this browser again after its push service has ended or replaced the subscription, and reports the new one.
 * Nothing happens unless the signed-in session is subscribed: another member who signed in later has not asked for pushes.
 */
export async function renewSubscription(scope: Scope, replacement?: PushSubscription | null): Promise<void> {
  const call = createClient(siteRoutes, createTransport(scope));
  const settings = await call('pushSettings');
  if (!settings.ok || !settings.data.key || !settings.data.here) return;
  const options = { userVisibleOnly: true, applicationServerKey: settings.data.key };
  const subscription = replacement ?? (await scope.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionInput;
  await call('pushSubscribe', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
}
