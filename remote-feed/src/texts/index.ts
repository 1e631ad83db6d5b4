import reasonsKo from '@maru/contracts/texts/ko.json';
import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/** Texts of the feed area. Korean comes with the remote, other languages when they are first used. */
export const feedTexts: TextSource = {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
};

/** Why something is refused, in the words of the contracts; the server uses the same. */
export const reasonTexts: TextSource = {
  ko: reasonsKo,
  en: () => import('@maru/contracts/texts/en.json'),
  'zh-CN': () => import('@maru/contracts/texts/zh-CN.json'),
  es: () => import('@maru/contracts/texts/es.json'),
};
