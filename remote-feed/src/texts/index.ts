import { mergeTexts, nameTexts, sportsbookTexts } from '@maru/sportsbook/texts';
import ko from './ko.json';

/** All texts of the remote by namespace. Korean is bundled, other languages are loaded on first use. */
export const texts = {
  feed: mergeTexts(sportsbookTexts, {
    ko,
    en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN.json'),
    es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
  }),
  ...nameTexts,
};
