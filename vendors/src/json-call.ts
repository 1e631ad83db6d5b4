import type { IncomingMessage, ServerResponse } from 'node:http';

const maxBodyLength = 16_384;

/** Answers a call with JSON, unless its caller has gone. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

/** The JSON body of a call, which is not trusted. 'invalid' is also the answer where the caller has gone. */
export async function readJsonBody(
  request: IncomingMessage,
): Promise<{ ok: true; value: unknown } | { ok: false; status: 413 | 422; reason: 'too_large' | 'invalid' }> {
  let text = '';
  try {
    for await (const chunk of request) {
      text += String(chunk);
      if (text.length > maxBodyLength) return { ok: false, status: 413, reason: 'too_large' };
    }
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, status: 422, reason: 'invalid' };
  }
}
