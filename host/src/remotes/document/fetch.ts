import type { RegistryDocument } from '@maru/contracts';
import { documentPath } from '@maru/contracts/release-names';
import { storageRoot } from './storage-root';

/** Fetches the registry's document, unverified; null on failure. `current`: names the storage of releases. */
export async function fetchDocument(current: RegistryDocument | null, timeoutMs = 5_000): Promise<unknown> {
  const url = `${storageRoot(current)}${documentPath}`;
  try {
    const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
