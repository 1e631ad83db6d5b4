import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of the birth date dialog, loaded with the first part that shows it. */
void addTexts('birth', {
  ko,
  en: () => import(/* webpackChunkName: "account-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "account-zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "account-es" */ './es.json'),
});
