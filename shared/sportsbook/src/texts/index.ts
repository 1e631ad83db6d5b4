import { bettingTexts, mergeTexts } from '@maru/betting/texts';
import reasonsKo from '@maru/contracts/texts/ko.json';
import marketsKo from '@maru/contracts/texts/markets/ko.json';
import outcomesKo from '@maru/contracts/texts/outcomes/ko.json';
import type { TextSource } from '@maru/platform';
import ko from './ko.json';

const words: TextSource = {
  ko,
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
};

/**
 * All words of list, cart and slip, those of betting included. An area adds them to its own namespace, with its own
 * texts after them: `mergeTexts(sportsbookTexts, ownTexts)`. For each category `name` it says `tabs.<name>`,
 * `list.<name>`, `list.empty.<name>` and `cart.<name>` itself.
 */
export const sportsbookTexts: TextSource = mergeTexts(bettingTexts, words);

/** Names of outcomes, as every place that shows one has them. */
const outcomes: TextSource = {
  ko: outcomesKo,
  en: () => import(/* webpackChunkName: "texts-en" */ '@maru/contracts/texts/outcomes/en.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '@maru/contracts/texts/outcomes/zh-CN.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ '@maru/contracts/texts/outcomes/es.json'),
};

/** Names of markets. */
const markets: TextSource = {
  ko: marketsKo,
  en: () => import(/* webpackChunkName: "texts-en" */ '@maru/contracts/texts/markets/en.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '@maru/contracts/texts/markets/zh-CN.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ '@maru/contracts/texts/markets/es.json'),
};

/** Why something is refused, in the words of the contracts; the server uses the same. */
const reason: TextSource = {
  ko: reasonsKo,
  en: () => import(/* webpackChunkName: "texts-en" */ '@maru/contracts/texts/en.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '@maru/contracts/texts/zh-CN.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ '@maru/contracts/texts/es.json'),
};

/** Texts of the namespaces that every sports area has in addition to its own. */
export const nameTexts = { reason, outcomes, markets };

export { mergeTexts } from '@maru/betting/texts';
