const yearSeconds = 31_536_000;

/** A cookie's value, or null. */
export function readCookie(name: string): string | null {
  const match = new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(document.cookie);
  return match ? decodeURIComponent(match[1]!) : null;
}

/** Language and theme are kept where the site keeps them; the server writes them into the page. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}
