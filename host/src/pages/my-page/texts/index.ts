import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of the member's page, loaded with it. */
void addTexts('mypage', {
  ko,
  en: () => import(/* webpackChunkName: "account-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "account-zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "account-es" */ './es.json'),
});
