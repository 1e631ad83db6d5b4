import { activeDocument } from '../document/active';
import { type Applied, applyDocument } from './apply';

/** Where the release document is served. */
export const documentUrl = '/releases/document.json';
export const pollEveryMs = 30_000;

/** Fetches the release document; null when it cannot be had. */
export async function fetchDocument(timeoutMs = 5_000): Promise<unknown> {
  try {
    const answer = await fetch(documentUrl, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Looks once whether there is a newer document, and takes it. Null when there is none. */
export async function pollDocument(): Promise<Applied | null> {
  const found = await fetchDocument();
  const serial = (found as { serial?: unknown } | null)?.serial;
  if (typeof serial !== 'number' || serial <= activeDocument().serial) return null;
  return applyDocument(found);
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
