import { getCookie, parseText, setCookie, stored } from '@maru/platform';

/** How picks become a text and are read from one again. What is not understood is left out. */
export interface CartCodec<P> {
  encode(picks: readonly P[]): string;
  decode(text: string | null): P[];
}

/** Where the text of a cart is kept. It outlives the page, and every tab of the browser reads the same. */
export interface CartStorage {
  read(): string | null;
  write(text: string): void;
}

/** A cart kept in a cookie for `days`. */
export function cookieStorage(name: string, days: number): CartStorage {
  return { read: () => getCookie(name), write: (text) => setCookie(name, text, days) };
}

/** A cart kept in this browser's storage; another form of its text takes another `version`. */
export function browserStorage(name: string, version = 1): CartStorage {
  const text = stored('browser', name, version, parseText);
  return { read: () => text.read(), write: (value) => void text.write(value || null) };
}
