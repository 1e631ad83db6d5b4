import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/**
 * Words of stake, placing and results. An area adds them to a namespace of its own (`mergeTexts`), where it may say
 * some of them differently. Korean comes along, other languages when they are first used, in the chunk of the area's.
 */
export const bettingTexts: TextSource = {
  ko,
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
};

export { mergeTexts } from './merge-texts';
