import { newIdempotencyKey, stored } from '@maru/platform';

/** What an unanswered request was sent with: its key, and what the browser adds to a draw. */
export interface SentKey {
  key: string;
  seed: string;
}

/** Maximum remembered unanswered requests of one member; the oldest is dropped first. */
const limit = 20;

type Entry = SentKey & { digest: string };

function parseEntries(value: unknown): Entry[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter((entry: Partial<Entry> | null) =>
    [entry?.digest, entry?.key, entry?.seed].every((text) => typeof text === 'string'),
  );
}

/** 53 bits that tell texts apart (cyrb53); the server compares whole bodies. */
function computeDigest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return `${text.length}.${4_294_967_296 * (2_097_151 & b) + (a >>> 0)}`;
}

/**
 * Keys of a member's requests that had no answer, in this browser. A repeat, also from another tab or after a restart,
 * is sent under the same key and is done once.
 */
export function sentKeys(userId: number) {
  const entries = stored('browser', `community.sent.${userId}`, 1, parseEntries);
  const others = (digest: string) => (entries.read() ?? []).filter((entry) => entry.digest !== digest);
  return {
    /** The key of `what`: of the try before, or a new one, which is stored before it is sent. */
    keyFor(what: string): SentKey {
      const digest = computeDigest(what);
      const before = (entries.read() ?? []).find((entry) => entry.digest === digest);
      const entry = before ?? { digest, key: newIdempotencyKey(), seed: newSalt() };
      entries.write([...others(digest), entry].slice(-limit));
      return { key: entry.key, seed: entry.seed };
    },
    /** The server has answered: the same thing sent again is meant again. */
    forget(what: string): void {
      const rest = others(computeDigest(what));
      entries.write(rest.length > 0 ? rest : null);
    },
  };
}

/** 16 random bytes as hex: what the browser adds to a draw. */
function newSalt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True if a request may have been executed although there was no answer. */
export const isUnanswered = ({ status }: { status: number }): boolean =>
  status === 0 || status === 408 || status >= 500;
