import { serverNow, stored } from '@maru/platform';
import type { CartStorage } from '@maru/sportsbook';

interface StoredCart {
  text: string;
  /** Epoch ms. */
  until: number;
}

function parseStoredCart(value: unknown): StoredCart | null {
  const { text, until } = (value ?? {}) as Partial<StoredCart>;
  return typeof text === 'string' && Number.isSafeInteger(until) ? { text, until: until! } : null;
}

const day = 86_400_000;

/** A cart that this browser keeps for a day after its last change (site spec, part 9). */
export function dayStorage(name: string, now: () => number = serverNow): CartStorage {
  const storedCart = stored('browser', name, 1, parseStoredCart);
  return {
    read() {
      const value = storedCart.read();
      return value && value.until > now() ? value.text : null;
    },
    write: (text) => void storedCart.write(text ? { text, until: Math.round(now() + day) } : null),
  };
}
