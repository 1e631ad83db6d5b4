import { serverNow, stored } from '@maru/platform';
import { type MemberCarts, memberKey } from '@maru/sportsbook';

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

/** Carts that this browser keeps for a day after their last change (site spec, part 9). */
export function dayStorage(name: string, now: () => number = serverNow): MemberCarts {
  return (member) => {
    const storedCart = stored('browser', memberKey(name, member), 1, parseStoredCart);
    return {
      read() {
        const value = storedCart.read();
        return value && value.until > now() ? value.text : null;
      },
      write: (text) => void storedCart.write(text ? { text, until: Math.round(now() + day) } : null),
    };
  };
}
