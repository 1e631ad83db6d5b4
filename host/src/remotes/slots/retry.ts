import { appsOf, remount } from './engine';
import { closeBreaker } from './failures';
import { appsOnPage, statusOf } from './status';

/**
 * Tries a failed remote again at once, without a reload: its failed mounts are unloaded and loaded anew.
 * Harmless for a remote that runs.
 */
export async function retryRemote(remote: string): Promise<void> {
  closeBreaker(remote);
  for (const app of appsOf(remote)) if (statusOf(app)?.kind === 'failed') await remount(app);
}

/** The automatic try: only while the page shows the remote. Elsewhere it is tried when the member comes to it. */
export function retryWhenShown(remote: string): void {
  const here = appsOnPage();
  if (appsOf(remote).some((app) => here.includes(app) && statusOf(app)?.kind === 'failed')) void retryRemote(remote);
}
