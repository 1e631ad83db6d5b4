import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of the account pages, loaded with the first of them. */
void addTexts('account', {
  ko,
  en: () => import(/* webpackChunkName: "account-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "account-zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "account-es" */ './es.json'),
});
