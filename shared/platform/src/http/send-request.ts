/** Loaded with the first request that the server's page does not answer: what it carries itself needs no library. */
const loadKy = () => import('ky').then((module) => module.default);

/** A server that says nothing for this long does not answer. */
const timeoutMs = 15_000;

/**
 * Sends one request of this site and returns the whole answer's text. It is never repeated automatically, because it
 * may move money. Rejects if there was no answer: no network, the caller's `signal`, or 15 seconds without an answer.
 */
export async function sendRequest(
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string | Blob; signal?: AbortSignal },
): Promise<{ status: number; ok: boolean; text: string }> {
  const ky = await loadKy();
  const response = await ky(new URL(address, globalThis.location.origin).href, {
    ...init,
    credentials: 'same-origin',
    retry: 0,
    timeout: timeoutMs,
    throwHttpErrors: false,
  });
  return { status: response.status, ok: response.ok, text: await response.text() };
}
