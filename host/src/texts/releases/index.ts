import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of pins, swaps and withdrawals; few sessions need them. Resolves when those of the member's language are there. */
export const releaseTextsReady = addTexts('releases', {
  ko,
  en: () => import(/* webpackChunkName: "releases-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "releases-zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "releases-es" */ './es.json'),
});
