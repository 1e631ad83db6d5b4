/** Placeholder for any site. An address is allowed only if it resolves to this origin. */
const anySite = 'https://site.invalid';
const maxLength = 2_000;

/** What browsers read otherwise than people: control characters and spaces are taken out, a backslash is a slash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const misread = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\\]/;

function parsed(text: string, base?: string): URL | null {
  if (text.length > maxLength || misread.test(text)) return null;
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** A path of this site, with query and fragment where it has any: '/notice/event?page=2'. */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?!\/)/.test(text)) return false;
  const url = parsed(text, anySite);
  // '/.//elsewhere' becomes '//elsewhere', which a later reader would take for another site.
  return url !== null && url.origin === anySite && !url.pathname.startsWith('//');
}

/**
 * The one rule for addresses that operators set: HTTPS without a name and password in it, or a path of this site. No
 * other scheme, no address of another site without its scheme, no character that a browser reads otherwise.
 */
export function isSafeAddress(text: string): boolean {
  if (isOwnPath(text)) return true;
  if (!/^https:\/\/[^/]/i.test(text)) return false;
  const url = parsed(text);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    !/^[^/?#]*@/.test(text.slice(8))
  );
}

/** What a link of an operator's text may lead to: a safe address, a mail address or a telephone number. */
export function isSafeLink(text: string): boolean {
  return isSafeAddress(text) || /^(mailto:[\w.+-]{1,64}@[\w.-]{1,255}|tel:\+?[\d-]{2,30})$/i.test(text);
}
