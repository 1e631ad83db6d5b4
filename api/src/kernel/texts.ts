import { type Locale, type Localized, locales } from '@maru/contracts';
import { areaTexts } from '@maru/contracts/areas/texts';
import { fillText } from '@maru/contracts/fill-text';
import en from '@maru/contracts/texts/en.json';
import es from '@maru/contracts/texts/es.json';
import ko from '@maru/contracts/texts/ko.json';
import zh from '@maru/contracts/texts/zh-CN.json';
import apiEn from '../../texts/en.json';
import apiEs from '../../texts/es.json';
import apiKo from '../../texts/ko.json';
import apiZh from '../../texts/zh-CN.json';
import type { Texts, TextTree, TextValue } from './services';

/** Flattens a tree of texts to dotted keys. */
function flatten(tree: TextTree, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
}

/** The catalogue of texts: the contracts' first, those of all areas too, this package's over them, then what modules add. Korean is the fallback. */
export function createTexts(): Texts {
  const catalogue = new Map<Locale, Map<string, string>>(locales.map((locale) => [locale, new Map()]));
  const add = (texts: Record<Locale, TextTree>) => {
    for (const locale of locales) flatten(texts[locale], '', catalogue.get(locale)!);
  };
  add({ ko, en, 'zh-CN': zh, es });
  for (const locale of locales) for (const tree of areaTexts[locale]) flatten(tree, '', catalogue.get(locale)!);
  add({ ko: apiKo, en: apiEn, 'zh-CN': apiZh, es: apiEs });
  const t: Texts['t'] = (locale, key, values = {}) => {
    const read = (value: TextValue) => {
      if (typeof value !== 'object') return value;
      return 'text' in value ? t(locale, value.text, value.values) : value[locale];
    };
    const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
    const fill = (language: Locale) => fillText((name) => catalogue.get(language)?.get(name), language, key, filled);
    return fill(locale) ?? fill('ko') ?? key;
  };
  return { add, t };
}

/** A name in every language, as a value of texts. */
export const inEveryLocale = (name: (locale: Locale) => string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, name(locale)])) as Localized;
