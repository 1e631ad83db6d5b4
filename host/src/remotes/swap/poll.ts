import type { SignedText } from '@maru/contracts';
import { fetchDocument } from '../document/fetch';
import { takenDocument } from '../document/registry';
import { remotesWithFailedLoad } from './advance';
import { type Applied, applyDocument } from './apply';
import { reconcile } from './reconcile';

export const pollEveryMs = 30_000;

let asking: Promise<Applied | null> | null = null;

/**
 * Looks once whether there is another document, and takes it. Null when there is none. A build that could not be
 * loaded is tried again meanwhile.
 */
export function pollDocument(): Promise<Applied | null> {
  asking ??= look().finally(() => {
    asking = null;
  });
  return asking;
}

async function look(): Promise<Applied | null> {
  const found = (await fetchDocument()) as Partial<SignedText> | null;
  if (found && found.payload !== takenDocument()?.signed.payload) return applyDocument(found);
  if (remotesWithFailedLoad().length > 0) await reconcile();
  return null;
}

/** Looks for a newer document now and then while the tab is seen, and when it is seen again. Returns what stops it. */
export function startPolling(everyMs = pollEveryMs): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void pollDocument();
  };
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
