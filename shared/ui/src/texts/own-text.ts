import { uiTexts } from '.';

/** Text of a key with its values filled in; the key itself where there is none. */
export type UiTranslate = (key: string, values?: Record<string, string | number>) => string;

type Tree = { [key: string]: string | Tree };

/** Translates into one language by the components' own files alone; what is not Korean, Chinese or Spanish is English. */
export function ownTranslate(language: string): UiTranslate {
  const locale = Object.keys(uiTexts).find((name) => name.split('-')[0] === language.split('-')[0]) ?? 'en';
  const tree: Tree = uiTexts[locale as keyof typeof uiTexts];
  return (key, values = {}) => {
    const text = key.split('.').reduce<string | Tree | undefined>((at, name) => (at as Tree | undefined)?.[name], tree);
    if (typeof text !== 'string') return key;
    return text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
  };
}

/** Hook: translates into the language of the document as it is now. */
export function useOwnText(): UiTranslate {
  return ownTranslate(document.documentElement.lang || 'ko');
}
