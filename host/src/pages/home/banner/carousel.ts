import type { Banner } from '@maru/contracts';
import type { Locale } from '@maru/platform';

/** Display time of a banner before the automatic change, ms. */
export const bannerMs = 7_000;

/** A finger that moved less than this, px, has not swiped. */
const swipePx = 40;

/** The banner `by` positions after `at`, wrapping around. */
export function stepFrom(at: number, by: number, count: number): number {
  return count === 0 ? 0 : (((at + by) % count) + count) % count;
}

/** Conditions of the automatic rotation. */
export interface Circumstances {
  count: number;
  /** The member paused them, or moved them by hand. */
  paused: boolean;
  /** Pointer or focus is on them. */
  held: boolean;
  /** They are on the screen, of a tab that is looked at. */
  seen: boolean;
  /** The member wants no motion. */
  still: boolean;
}

/** Whether banners rotate automatically now. */
export function advances({ count, paused, held, seen, still }: Circumstances): boolean {
  return count > 1 && seen && !paused && !held && !still;
}

/** Is a banner shown, or next to the one that is? Pictures of the others are not fetched yet. */
export function isNear(index: number, at: number, count: number): boolean {
  return [at, stepFrom(at, 1, count), stepFrom(at, -1, count)].includes(index);
}

/** Where a finger that moved by (`x`, `y`) px leads: 1 to the next banner, -1 back, 0 nowhere. */
export function swipeStep(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < swipePx || Math.abs(x) < Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

/** What an arrow key does: 1 next, -1 back, 0 for every other key. */
export function keyStep(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
}

/** A banner's words in the member's language, in Korean where it has none; `lang` is the language they are in. */
export function bannerWords(banner: Banner, locale: Locale): Banner['texts']['ko'] & { lang: Locale } {
  const own = banner.texts[locale];
  return own ? { ...own, lang: locale } : { ...banner.texts.ko, lang: 'ko' };
}

/** Path of an address without query and fragment. */
export function toPath(address: string): string {
  return address.split(/[?#]/)[0]!;
}
