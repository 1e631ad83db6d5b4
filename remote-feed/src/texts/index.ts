import reasonsKo from '@maru/contracts/texts/ko.json';
import marketsKo from '@maru/contracts/texts/markets/ko.json';
import outcomesKo from '@maru/contracts/texts/outcomes/ko.json';
import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/** Names of outcomes, as every place that shows one has them. */
const outcomeTexts: TextSource = {
  ko: outcomesKo,
  en: () => import('@maru/contracts/texts/outcomes/en.json'),
  'zh-CN': () => import('@maru/contracts/texts/outcomes/zh-CN.json'),
  es: () => import('@maru/contracts/texts/outcomes/es.json'),
};

/** Names of markets. */
const marketTexts: TextSource = {
  ko: marketsKo,
  en: () => import('@maru/contracts/texts/markets/en.json'),
  'zh-CN': () => import('@maru/contracts/texts/markets/zh-CN.json'),
  es: () => import('@maru/contracts/texts/markets/es.json'),
};

/** Texts of the feed area. Korean comes with the remote, other languages when they are first used. */
const feedTexts: TextSource = {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
};

/** Why something is refused, in the words of the contracts; the server uses the same. */
const reasonTexts: TextSource = {
  ko: reasonsKo,
  en: () => import('@maru/contracts/texts/en.json'),
  'zh-CN': () => import('@maru/contracts/texts/zh-CN.json'),
  es: () => import('@maru/contracts/texts/es.json'),
};

/** All texts of the remote by namespace. */
export const texts = { feed: feedTexts, reason: reasonTexts, outcomes: outcomeTexts, markets: marketTexts };
