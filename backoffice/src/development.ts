/** First module of a development build of the console. No release contains it. */
import type { Locale } from '@maru/contracts';
import { addTexts, hasTexts, languages, type Tree } from './texts';
import { textFiles } from './texts/load';

/** The development server's client. */
interface DevelopmentServer {
  /**
   * Calls back with the addresses of the texts, at once where they are known, and when they change. The callback
   * returns whether the page shows them.
   */
  onTexts(changed: (addresses: Record<Locale, string>) => Promise<boolean>): void;
}

const shown = textFiles();

(window as { __maruDev?: DevelopmentServer }).__maruDev?.onTexts(async (addresses) => {
  let isShown = false;
  for (const { locale } of languages) {
    const isChanged = shown[locale] !== addresses[locale];
    shown[locale] = addresses[locale];
    if (!isChanged || !hasTexts(locale)) continue;
    addTexts(locale, (await (await fetch(addresses[locale])).json()) as Tree);
    isShown = true;
  }
  return isShown;
});
