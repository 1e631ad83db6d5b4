import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of the form of registration; what it says of names and numbers, settings say as well. */
void addTexts('registerForm', {
  ko,
  en: () => import(/* webpackChunkName: "account-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "account-zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "account-es" */ './es.json'),
});
