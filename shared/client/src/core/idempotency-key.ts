/** A key for one attempt to move money: 32 of 0–9, a–f. Repeat it to repeat the same attempt. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
