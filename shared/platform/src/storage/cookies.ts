/** The decoded value of a cookie, or null. */
export function getCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1));
    } catch {
      return null;
    }
  }
  return null;
}

/** Sets a cookie of the whole site for some days; 0 days forget it, 'session' keeps it until the browser is closed. */
export function setCookie(name: string, value: string, days: number | 'session'): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const age = days === 'session' ? '' : `; max-age=${Math.round(days * 86_400)}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that members use
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${age}; samesite=lax${secure}`;
}
