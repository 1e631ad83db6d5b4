import { serverNow, stored } from '@maru/platform';
import type { CartStorage } from '@maru/sportsbook';

interface Kept {
  text: string;
  /** Epoch ms. */
  until: number;
}

function parseKept(value: unknown): Kept | null {
  const { text, until } = (value ?? {}) as Partial<Kept>;
  return typeof text === 'string' && Number.isSafeInteger(until) ? { text, until: until! } : null;
}

const day = 86_400_000;

/** A cart that this browser keeps for a day after its last change (site spec, part 9). */
export function dayStorage(name: string, now: () => number = serverNow): CartStorage {
  const kept = stored('browser', name, 1, parseKept);
  return {
    read() {
      const value = kept.read();
      return value && value.until > now() ? value.text : null;
    },
    write: (text) => void kept.write(text ? { text, until: Math.round(now() + day) } : null),
  };
}
