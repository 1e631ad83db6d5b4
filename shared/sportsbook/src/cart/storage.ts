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

/** The cart of each member, by id; null is the cart of a visitor. Another member on the same browser reads another one. */
export type MemberCarts = (member: number | null) => CartStorage;

/** Name under which something of a member is kept; that of a visitor is the bare one. */
export const memberKey = (name: string, member: number | null): string =>
  member === null ? name : `${name}.${member}`;

/** Carts kept in a cookie each for `days`. */
export function cookieStorage(name: string, days: number): MemberCarts {
  return (member) => {
    const cookie = memberKey(name, member);
    return { read: () => getCookie(cookie), write: (text) => setCookie(cookie, text, text ? days : 0) };
  };
}

/** Carts kept in this browser's storage; another form of their text takes another `version`. */
export function browserStorage(name: string, version = 1): MemberCarts {
  return (member) => {
    const text = stored('browser', memberKey(name, member), version, parseText);
    return { read: () => text.read(), write: (value) => void text.write(value || null) };
  };
}

/**
 * The cart of a member. Picks that were made before the sign-in become the member's and take the place of what was kept:
 * they are newer.
 */
export function memberCart(carts: MemberCarts, member: number | null): CartStorage {
  const own = carts(member);
  const visitor = member === null ? null : carts(null);
  const text = visitor?.read();
  if (text) {
    own.write(text);
    visitor!.write('');
  }
  return own;
}
