/** An id for one transfer, a UUID of version 4. `crypto.randomUUID` is missing on pages without HTTPS. */
export function newTransferId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The id as members read it out: 'C-3f21…7e04'. */
export function shortTransferId(id: string): string {
  return `C-${id.slice(0, 4)}…${id.slice(-4)}`;
}
