import { atom, getCookie, notifyOtherTabs, setCookie, store } from '@maru/platform';

export type Theme = 'dark' | 'light';
const themeCookie = 'theme';
const themeCookieDays = 365;

/** Dark unless the member chose light; the server writes the same onto <html> before any script runs. */
export function startTheme(cookie: string | null): Theme {
  return cookie === 'light' ? 'light' : 'dark';
}

export const themeAtom = atom<Theme>(startTheme(getCookie(themeCookie)));

export function setTheme(theme: Theme): void {
  store.set(themeAtom, theme);
  setCookie(themeCookie, theme, themeCookieDays);
  document.documentElement.dataset.theme = theme;
  // The browser's own bars; the server writes the same into the page (`api/src/site/pages/page-head.ts`).
  const color = getComputedStyle(document.documentElement).getPropertyValue('--surface-page');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  notifyOtherTabs('theme', theme);
}
