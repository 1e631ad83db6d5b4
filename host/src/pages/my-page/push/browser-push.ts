import type { PushSubscriptionInput } from '@maru/contracts';
import { hasServiceWorker, installServiceWorker } from '../../../offline/register';

/**
 * Whether this browser can take pushes. `off`: the site has no worker; `unsupported`: the browser has no pushes, as on an
 * iPhone outside of the installed app; `denied`: the member has forbidden notifications of the site.
 */
export type PushSupport = 'off' | 'unsupported' | 'denied' | 'ready';

export function readPushSupport(): PushSupport {
  if (!hasServiceWorker()) return 'off';
  if (!('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Key of a subscription in the form of the API. */
function toBase64Url(buffer: ArrayBuffer | null): string {
  const text = buffer ? String.fromCharCode(...new Uint8Array(buffer)) : '';
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Asks for the permission and subscribes at the browser's push service, from a press of the member. A subscription that
 * was made with another key of the site is replaced. Null where the member does not permit it.
 * @throws where the push service cannot be reached
 */
export async function subscribeBrowser(key: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await installServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present && toBase64Url(present.options.applicationServerKey) !== key) await present.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON() as PushSubscriptionInput;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Ends the subscription at the push service. The site has deleted it already, so a failure has no effect. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
