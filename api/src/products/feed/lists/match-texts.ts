import type { Locale } from '@maru/contracts';
import type { BookMatch } from '../state/model';
import { toMatchResponse } from '../state/responses';

/** Matches with their main market as text, each written once per change and language. */
export class MatchTexts {
  readonly #texts = new WeakMap<BookMatch, Partial<Record<Locale, { version: number; text: string }>>>();

  of(match: BookMatch, locale: Locale): string {
    let texts = this.#texts.get(match);
    if (!texts) {
      texts = {};
      this.#texts.set(match, texts);
    }
    const cached = texts[locale];
    if (cached?.version === match.listVersion) return cached.text;
    const text = JSON.stringify(toMatchResponse(match, locale, false));
    texts[locale] = { version: match.listVersion, text };
    return text;
  }
}
