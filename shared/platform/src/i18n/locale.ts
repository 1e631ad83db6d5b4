import type { Locale } from '@maru/contracts';
import { getCookie } from '../storage/cookies';

export type { Locale };
/** Languages of the site, the default first. */
export const locales = ['ko', 'en', 'zh-CN', 'es'] as const satisfies readonly Locale[];
export const localeCookie = 'locale';
export const localeCookieDays = 365;

function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/** The language to start in: the member's cookie, else what the server wrote on the page, else Korean. */
export function startLocale(cookie: string | null, pageLang: string | null): Locale {
  if (isLocale(cookie)) return cookie;
  return isLocale(pageLang) ? pageLang : 'ko';
}

export function readStartLocale(): Locale {
  if (typeof document === 'undefined') return 'ko';
  return startLocale(getCookie(localeCookie), document.documentElement.lang || null);
}
