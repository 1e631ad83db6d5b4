import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** What is said in the place of what is not open; it comes with the first part that says so. */
void addTexts('closed', {
  ko,
  en: () => import(/* webpackChunkName: "en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "es" */ './es.json'),
});
