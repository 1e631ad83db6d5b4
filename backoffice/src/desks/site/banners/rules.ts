import type { BannerRow, Locale } from '@maru/contracts';
import type { Body } from '../../../kit';

export type BannerBody = Body<'opsBannerCreate'>;
export type Art = BannerRow['art'];
type Text = BannerBody['texts']['ko'];
export type TextPart = keyof Text;

/** In the order of the contracts; a test holds them against it. */
export const arts: readonly Art[] = ['hero', 'soccer', 'lantern', 'coins', 'kite', 'wheel'];
export const locales: readonly Locale[] = ['ko', 'en', 'zh-CN', 'es'];
/** Parts of a banner's text with the most characters that each may have. */
export const textParts = { tag: 20, title: 40, text: 120, action: 20 } as const satisfies Record<TextPart, number>;
const highestOrder = 1_000;
/** A path of this site: one slash, and neither another one nor a backslash after it. */
export const ownPath = String.raw`\/(?![\/\\]).*`;

/** The form of a banner: every language is there, also the empty ones. */
export interface BannerDraft {
  purpose: BannerRow['purpose'];
  art: Art;
  to: string;
  active: boolean;
  texts: Record<Locale, Text>;
}

const noText: Text = { tag: '', title: '', text: '', action: '' };
const isEmpty = (text: Text) => Object.values(text).every((part) => part.trim() === '');

export const newBanner: BannerDraft = {
  purpose: 'notice',
  art: 'hero',
  to: '/',
  active: true,
  texts: { ko: noText, en: noText, 'zh-CN': noText, es: noText },
};

export function draftOfBanner({ purpose, art, to, active, texts }: BannerRow): BannerDraft {
  return { purpose, art, to, active, texts: { ...newBanner.texts, ...texts } };
}

/** What is sent of a form; a language without any words is left out and shown in Korean. */
export function bodyOfBanner({ purpose, art, to, active, texts }: BannerDraft, order: number): BannerBody {
  const trimmed = (locale: Locale): Text => {
    const { tag, title, text, action } = texts[locale];
    return { tag: tag.trim(), title: title.trim(), text: text.trim(), action: action.trim() };
  };
  const others = (['en', 'zh-CN', 'es'] as const).filter((locale) => !isEmpty(texts[locale]));
  return {
    purpose,
    art,
    to: to.trim(),
    active,
    order,
    texts: { ko: trimmed('ko'), ...Object.fromEntries(others.map((locale) => [locale, trimmed(locale)])) },
  };
}

/** Languages whose title is missing: Korean always needs one, another one as soon as it says anything. */
export function untitled({ texts }: Pick<BannerDraft, 'texts'>): Locale[] {
  return locales.filter((locale) => texts[locale].title.trim() === '' && (locale === 'ko' || !isEmpty(texts[locale])));
}

/** Languages that a banner has words in. */
export function listLanguages({ texts }: Pick<BannerRow, 'texts'>): Locale[] {
  return locales.filter((locale) => texts[locale] !== undefined);
}

export function inOrder(banners: readonly BannerRow[]): BannerRow[] {
  return [...banners].sort((a, b) => a.order - b.order || a.id - b.id);
}

/** The order of one that is put after all others. */
export function lastOrder(banners: readonly BannerRow[]): number {
  return Math.min(highestOrder, Math.max(-1, ...banners.map(({ order }) => order)) + 1);
}

/**
 * Banners whose order changes when one of them is moved up (-1) or down (1), with the new order: two where all have
 * distinct orders from 0, more where some share one. Empty at an end of the list.
 */
export function moved(banners: readonly BannerRow[], id: number, step: -1 | 1): BannerRow[] {
  const sorted = inOrder(banners);
  const at = sorted.findIndex((banner) => banner.id === id);
  const [entry, other] = [sorted[at], sorted[at + step]];
  if (!entry || !other) return [];
  sorted[at] = other;
  sorted[at + step] = entry;
  return sorted.flatMap((banner, order) => (banner.order === order ? [] : [{ ...banner, order }]));
}

/** A banner as it is sent when nothing but its order changes. */
export function bodyOfRow({ id: _id, ...body }: BannerRow): BannerBody {
  return body;
}
