import type { Locale } from '@maru/contracts';
import contractsEn from '@maru/contracts/texts/en.json';
import contractsEs from '@maru/contracts/texts/es.json';
import contractsKo from '@maru/contracts/texts/ko.json';
import contractsZh from '@maru/contracts/texts/zh-CN.json';
import en from './en.json';
import es from './es.json';
import ko from './ko.json';
import zh from './zh-CN.json';

export const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'ko', name: '한국어' },
  { locale: 'en', name: 'English' },
  { locale: 'zh-CN', name: '中文' },
  { locale: 'es', name: 'Español' },
];

interface Tree {
  [key: string]: string | Tree;
}
// The reasons of refusals are the API's own words.
const trees: Record<Locale, Tree> = {
  ko: { ...ko, reason: contractsKo.reason },
  en: { ...en, reason: contractsEn.reason },
  'zh-CN': { ...zh, reason: contractsZh.reason },
  es: { ...es, reason: contractsEs.reason },
};

export type Translate = (key: string, values?: Record<string, string | number>) => string;

function find(tree: Tree, key: string): string | null {
  let node: string | Tree | undefined = tree;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : null;
}

/** The function that answers texts of a language; `{name}` is filled in. A key without a text answers itself. */
export function translator(locale: Locale): Translate {
  return (key, values = {}) =>
    (find(trees[locale], key) ?? find(trees.ko, key) ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in values ? String(values[name]) : whole,
    );
}

/** Whether there is a text of a key; for names that come from outside (remotes, actions, rules). */
export function hasText(key: string): boolean {
  return find(trees.ko, key) !== null;
}

export function isLocale(value: unknown): value is Locale {
  return languages.some(({ locale }) => locale === value);
}
