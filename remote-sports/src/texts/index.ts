import koRules from '@maru/contracts/texts/sports-rules/ko.json';
import { mergeTexts, nameTexts, sportsbookTexts } from '@maru/sportsbook/texts';
import ko from './ko.json';

/** All texts of the remote by namespace. Korean is bundled, other languages are loaded on first use. */
export const texts = {
  sports: mergeTexts(
    sportsbookTexts,
    // The sentences of the rules are the guide's too.
    {
      ko: koRules,
      en: () => import(/* webpackChunkName: "texts-en" */ '@maru/contracts/texts/sports-rules/en.json'),
      'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '@maru/contracts/texts/sports-rules/zh-CN.json'),
      es: () => import(/* webpackChunkName: "texts-es" */ '@maru/contracts/texts/sports-rules/es.json'),
    },
    {
      ko,
      en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
      'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN.json'),
      es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
    },
  ),
  reason: nameTexts.reason,
};
