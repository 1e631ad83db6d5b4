/** A server that says nothing for this long does not answer. */
const timeoutMs = 15_000;

/**
 * Sends one request of this site and gives the whole answer's text; once, it is never repeated by itself. Rejects where
 * no answer came: no network, the caller's `signal`, or 15 seconds without the end of the answer.
 */
export async function sendRequest(
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
): Promise<{ status: number; ok: boolean; text: string }> {
  const { signal: given, ...rest } = init;
  // AbortSignal.any would do it, and browsers of 2023 have none.
  const deadline = new AbortController();
  const stop = () => deadline.abort();
  const timer = setTimeout(stop, timeoutMs);
  given?.addEventListener('abort', stop);
  if (given?.aborted) stop();
  try {
    const request = new Request(new URL(address, globalThis.location.origin), {
      ...rest,
      credentials: 'same-origin',
      signal: deadline.signal,
    });
    const response = await fetch(request);
    return { status: response.status, ok: response.ok, text: await response.text() };
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', stop);
  }
}
