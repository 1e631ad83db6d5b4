import type { Locale } from '@maru/contracts';
import { addTexts, hasTexts, type Tree } from '.';

/** The server writes the addresses of the languages' files here, and has the reader's own fetched with the page. */
const addresses = 'meta[name="maru-texts"]';

/** Fetches the words of a language, once. Answers whether they are there. */
export async function loadTexts(locale: Locale): Promise<boolean> {
  if (hasTexts(locale)) return true;
  try {
    const files = JSON.parse(document.querySelector<HTMLMetaElement>(addresses)?.content ?? '{}');
    const response = await fetch(files[locale]);
    if (!response.ok) return false;
    addTexts(locale, (await response.json()) as Tree);
    return true;
  } catch {
    return false;
  }
}
