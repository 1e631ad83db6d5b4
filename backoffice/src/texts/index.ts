import type { Locale } from '@maru/contracts';
import { fillText } from '@maru/contracts/fill-text';
export const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'ko', name: '한국어' },
  { locale: 'en', name: 'English' },
  { locale: 'zh-CN', name: '中文' },
  { locale: 'es', name: 'Español' },
];

/** Words of one language by their keys, as the files beside this one hold them. */
export interface Tree {
  [key: string]: string | Tree;
}
const trees: Partial<Record<Locale, Tree>> = {};

let version = 0;
const listeners = new Set<() => void>();

/** Makes the words of a language known; until then its keys answer themselves. */
export function addTexts(locale: Locale, tree: Tree): void {
  trees[locale] = tree;
  version += 1;
  for (const listener of listeners) listener();
}

/** How often texts were added. */
export const textsVersion = () => version;

/** Calls back when texts are added. Returns the unsubscribe function. */
export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Whether the words of a language are there. */
export function hasTexts(locale: Locale): boolean {
  return trees[locale] !== undefined;
}

export type Translate = (key: string, values?: Record<string, string | number>) => string;

function find(locale: Locale, key: string): string | null {
  let node: string | Tree | undefined = trees[locale];
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : null;
}

/**
 * The function that answers texts of a language; `{name}` is filled in. A key without a text takes the common word of its
 * last part ('cash.col.state' → 'word.state'), or answers itself.
 */
export function translator(locale: Locale): Translate {
  const read = (key: string) => find(locale, key) ?? find(locale, `word.${key.split('.').pop()}`);
  return (key, values = {}) => fillText(read, locale, key, values) ?? key;
}

/**
 * True if a key has a separate text; for names from outside (remotes, actions, rules). A common word is not one:
 * groups that this function reads keep all their texts.
 */
export function hasText(key: string): boolean {
  return languages.some(({ locale }) => find(locale, key) !== null);
}

export function isLocale(value: unknown): value is Locale {
  return languages.some(({ locale }) => locale === value);
}
