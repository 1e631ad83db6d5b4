export type Got =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'gone' | 'missing' | 'unreachable'; detail: string };

/** Fetches JSON from the feed. Never throws; a feed that does not answer in time is unreachable. */
export async function getJson(url: string, timeoutMs: number): Promise<Got> {
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
    return { ok: true, value: await answer.json() };
  } catch (error) {
    return { ok: false, reason: 'unreachable', detail: String(error) };
  }
}
