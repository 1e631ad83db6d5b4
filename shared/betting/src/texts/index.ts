import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/**
 * Texts of stake, placing and results. An area adds them to a separate namespace (`mergeTexts`), where it may override
 * some. Korean is bundled; other languages are loaded on first use, in the chunk of the area's.
 */
export const bettingTexts: TextSource = {
  ko,
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
};

export { mergeTexts } from './merge-texts';
