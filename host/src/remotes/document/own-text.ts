import type { Locale } from '@maru/platform';

interface Named {
  text?: string;
  texts?: Partial<Record<Locale, string>>;
}

/** A contribution's text (menu entry, area, link, wallet) in a language, with the unlocalised text as the fallback. */
export function ownText<Row extends Named>({ text, texts }: Row, locale: Locale): string | Row['text'] {
  return texts?.[locale] ?? text;
}
