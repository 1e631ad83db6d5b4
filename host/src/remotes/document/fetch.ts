import type { RegistryDocument } from '@maru/contracts';
import { documentPath } from '@maru/contracts/release-names';
import { storageRoot } from './storage-root';

/** Fetches the registry's document, unchecked; null when it cannot be had. `current`: says where releases lie. */
export async function fetchDocument(current: RegistryDocument | null, timeoutMs = 5_000): Promise<unknown> {
  const url = `${storageRoot(current)}${documentPath}`;
  try {
    const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
