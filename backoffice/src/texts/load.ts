import type { Locale } from '@maru/contracts';
import { addTexts, hasTexts, type Tree } from '.';

/** Addresses of the languages' files, as the server wrote them into the page; it has the reader's own fetched with it. */
export function textFiles(): Partial<Record<Locale, string>> {
  return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="maru-texts"]')?.content ?? '{}');
}

/** Fetches the words of a language, once. Answers whether they are there. */
export async function loadTexts(locale: Locale): Promise<boolean> {
  if (hasTexts(locale)) return true;
  try {
    const response = await fetch(textFiles()[locale] ?? '');
    if (!response.ok) return false;
    addTexts(locale, (await response.json()) as Tree);
    return true;
  } catch {
    return false;
  }
}
