import { getLocale, type Locale, onOtherTab, setLocale, store } from '@maru/platform';
import { setTheme, type Theme, themeAtom } from './theme';

/** Takes over the language and the theme that were chosen in another tab. Returns what ends it. */
export function followTabs(): () => void {
  const stops = [
    onOtherTab<Theme>('theme', (theme) => {
      if (theme !== store.get(themeAtom)) setTheme(theme);
    }),
    onOtherTab<Locale>('locale', (locale) => {
      if (locale !== getLocale()) void setLocale(locale);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
