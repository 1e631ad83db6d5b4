import { documentPath } from '@maru/contracts/release-names';
import { storageRoot } from '../overrides/storage-root';
import { takenDocument } from './registry';

/** Fetches the registry's document, unchecked; null when it cannot be had. */
export async function fetchDocument(timeoutMs = 5_000): Promise<unknown> {
  const url = `${storageRoot(takenDocument()?.document ?? null)}${documentPath}`;
  try {
    const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
