const encoder = new TextEncoder();

async function hmac(key: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Signature of a request to the bank: HMAC-SHA256, hex. `path` with its query. */
export function bankSignature(
  key: string,
  { time, method, path, body }: { time: string; method: string; path: string; body: string },
): Promise<string> {
  return hmac(key, `${time}\n${method}\n${path}\n${body}`);
}

/** Signature of an answer: it holds for the request with that signature alone. */
export function bankAnswerSignature(
  key: string,
  requestSignature: string,
  status: number,
  body: string,
): Promise<string> {
  return hmac(key, `${requestSignature}\n${status}\n${body}`);
}

/** Compares two signatures in a time that does not depend on where they differ. */
export function sameSignature(signature: string, other: string): boolean {
  let differs = signature.length ^ other.length;
  for (let at = 0; at < signature.length; at++) differs |= signature.charCodeAt(at) ^ (other.charCodeAt(at) || 0);
  return differs === 0;
}
