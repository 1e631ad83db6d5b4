import type { Locale } from '@maru/platform';

interface Named {
  text?: string;
  texts?: Partial<Record<Locale, string>>;
}

/** The text of what a remote contributes (menu entry, area, link, wallet) in a language: its own, else as it is written. */
export function ownText<Row extends Named>({ text, texts }: Row, locale: Locale): string | Row['text'] {
  return texts?.[locale] ?? text;
}
