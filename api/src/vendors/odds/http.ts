export type Got =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'gone' | 'missing' | 'unreachable'; detail: string };

/**
 * Fetches JSON from a vendor. Never throws; one that does not answer in time, or with more than `maxBytes`, is
 * unreachable.
 */
export async function getJson(url: string, timeoutMs: number, maxBytes = Number.POSITIVE_INFINITY): Promise<Got> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    });
    if (answer.status === 410 || answer.status === 404) {
      await answer.body?.cancel();
      return { ok: false, reason: answer.status === 410 ? 'gone' : 'missing', detail: `status ${answer.status}` };
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      return { ok: false, reason: 'unreachable', detail: `status ${answer.status}` };
    }
    return { ok: true, value: JSON.parse(await textWithin(answer, maxBytes)) };
  } catch (error) {
    return { ok: false, reason: 'unreachable', detail: String(error) };
  }
}

/** The text of an answer; its reading ends where it grows too large. */
async function textWithin(answer: Response, maxBytes: number): Promise<string> {
  if (maxBytes === Number.POSITIVE_INFINITY || !answer.body) return answer.text();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  // Leaving the loop cancels the body.
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
