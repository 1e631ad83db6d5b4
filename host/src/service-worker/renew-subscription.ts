import type { PushSettings, PushSubscriptionInput } from '@maru/contracts';
import type { PushSubscription, WorkerScope } from './scope';

const path = '/api/info/push';
const tokenCookie = 'XSRF-TOKEN';

/**
 * Subscribes this browser again after its push service has ended or replaced the subscription, and reports the new one.
 * Nothing happens unless the signed-in session is subscribed: another member who signed in later has not asked for pushes.
 */
export async function renewSubscription(
  { registration, cookieStore, fetch }: Pick<WorkerScope, 'registration' | 'cookieStore' | 'fetch'>,
  replacement?: PushSubscription | null,
): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) return;
  const { key, here } = (await answer.json()) as Pick<PushSettings, 'key' | 'here'>;
  if (!key || !here) return;
  const subscription =
    replacement ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionInput;
  // Older browsers have no cookies in a worker: the member turns pushes on again.
  const token = await cookieStore?.get(tokenCookie);
  if (!token) return;
  await fetch(path, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token.value) },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  });
}
