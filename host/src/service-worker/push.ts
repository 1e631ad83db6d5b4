import { isOwnPath } from '@maru/contracts/addresses';
import { notifications } from '../routing/frame-places';
import type { WorkerScope } from './scope';

/** A push as the API encrypts it (`api/src/members/push/due.ts`). */
interface PushMessage {
  id: string;
  kind: string;
  title: string;
  body: string;
  lang: string;
  path?: unknown;
}

/** Sent to an open page of the site; see `host/src/offline/open-on-click.ts`. */
export interface OpenPage {
  type: 'open';
  path: string;
}

/** Reads a push; null where it is none of ours. */
export function readPush(text: string | undefined): PushMessage | null {
  try {
    const push = JSON.parse(text ?? '') as Record<keyof PushMessage, unknown> | null;
    const fields = ['id', 'kind', 'title', 'body', 'lang'] as const;
    return push && fields.every((field) => typeof push[field] === 'string') ? (push as unknown as PushMessage) : null;
  } catch {
    return null;
  }
}

/** Page that tells of a kind of notification. */
export const toPath = (kind: string): string => notifications.find((row) => row.kind === kind)?.path ?? '/home';

/**
 * Shows a push. One of the same notification replaces itself. A browser takes the permission from a site that shows
 * nothing for a push, so it is shown, without a sound, even where an open page has shown the notification already.
 */
export async function showPush(
  { registration, clients }: Pick<WorkerScope, 'registration' | 'clients'>,
  text?: string,
): Promise<void> {
  const push = readPush(text);
  if (!push) return;
  const pages = await clients.matchAll({ type: 'window' });
  await registration.showNotification(push.title, {
    body: push.body,
    lang: push.lang,
    tag: push.id,
    icon: '/icon-192.png',
    badge: '/icon-maskable-192.png',
    silent: pages.some(({ focused }) => focused),
    data: { path: push.path ?? toPath(push.kind) },
  });
}

/** Shows the page of a notification: an open tab of the site navigates there, otherwise a new tab opens. */
export async function openPush({ clients }: Pick<WorkerScope, 'clients'>, data: unknown): Promise<void> {
  const path = (data as { path?: unknown } | null)?.path;
  const target = typeof path === 'string' && isOwnPath(path) ? path : '/home';
  const [page] = await clients.matchAll({ type: 'window' });
  if (!page) return void (await clients.openWindow(target));
  const message: OpenPage = { type: 'open', path: target };
  page.postMessage(message);
  await page.focus();
}
