import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a call with JSON, unless its caller has gone. */
export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

/** The address that a request names; one that is none ('//' has no host) is the root. */
export function readUrl({ url = '/' }: IncomingMessage): URL {
  const address = `http://vendor${url}`;
  return new URL(URL.canParse(address) ? address : 'http://vendor/');
}

/** Decodes a part of a path; null for a malformed escape. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Reads the text of a call's body; null if it is longer than `maxLength` bytes, or if the caller has gone. */
export async function readText(request: IncomingMessage, maxLength = 16_384): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request) {
      length += (part as Buffer).length;
      if (length > maxLength) return null;
      parts.push(part as Buffer);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Reads the JSON body of a call, which is not trusted. */
export async function readJsonBody(
  request: IncomingMessage,
  maxLength?: number,
): Promise<{ ok: true; value: unknown } | { ok: false; status: 413 | 422; reason: 'too_large' | 'invalid' }> {
  const text = await readText(request, maxLength);
  if (text === null) return { ok: false, status: 413, reason: 'too_large' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, status: 422, reason: 'invalid' };
  }
}
