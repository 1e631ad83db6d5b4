import { failure, type LoadFailure } from '../failures/reasons';

/** How long finding out may take; it happens while the fallback card is about to be shown. */
const patienceMs = 1_500;

/**
 * Finds out why a script or style sheet failed, which its error event does not reveal. Requests the file again and
 * checks the answer: none, an error status, or content with another hash.
 */
export async function diagnose(url: string, hash: string): Promise<LoadFailure> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin', signal });
    if (!answer.ok) return failure('bad_status', `${answer.status} ${url}`);
    const digest = await crypto.subtle?.digest('SHA-384', await answer.arrayBuffer());
    if (digest && `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== hash) {
      return failure('tampered', url);
    }
    return failure('unreachable', url);
  } catch {
    return failure('unreachable', url);
  }
}
