import { atom, getCookie, notifyOtherTabs, setCookie, store } from '@maru/platform';

export type Theme = 'dark' | 'light';
const themeCookie = 'theme';
const themeCookieDays = 365;

/** Dark unless the member chose light; the server writes the same onto <html> before any script runs. */
export function startTheme(cookie: string | null): Theme {
  return cookie === 'light' ? 'light' : 'dark';
}

/** Colour of the browser's own bars; the server writes the same into the page (`api/src/site/pages/page-head.ts`). */
const barColors: Record<Theme, string> = { dark: '#0a0d11', light: '#eff1f4' };

export const themeAtom = atom<Theme>(startTheme(getCookie(themeCookie)));

export function setTheme(theme: Theme): void {
  store.set(themeAtom, theme);
  setCookie(themeCookie, theme, themeCookieDays);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColors[theme]);
  notifyOtherTabs('theme', theme);
}
