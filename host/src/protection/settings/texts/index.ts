import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of player protection, loaded with the first part that shows them. */
void addTexts('protection', {
  ko,
  en: () => import(/* webpackChunkName: "account-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "account-zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "account-es" */ './es.json'),
});
