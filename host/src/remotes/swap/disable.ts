import type { Release } from '@maru/contracts';
import { triggerAppChange } from 'single-spa';
import { activeDocument } from '../document/active';
import { suspendBuild } from '../loading/load-remote';
import { appsOf, remount } from '../slots/engine';
import { activate } from './hot-swap';

/** Whether a remote is off the site in this tab. */
export function isDisabled(remote: string): boolean {
  return activeDocument().disabled?.includes(remote) ?? false;
}

/** Takes what runs of a remote off the page; its build stays loaded, with nothing of it at work. */
export async function disableRemote(old: Release): Promise<void> {
  const document = activeDocument();
  activate({ ...document, disabled: [...new Set([...(document.disabled ?? []), old.remote])] });
  await triggerAppChange();
  // Enabled again, its mounts are made from whatever build is active by then.
  for (const app of appsOf(old.remote)) await remount(app);
  if (isDisabled(old.remote)) await suspendBuild(old);
}
