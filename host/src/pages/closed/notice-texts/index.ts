import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of unavailable places, loaded with the first part that shows them. */
void addTexts('closed', {
  ko,
  en: () => import(/* webpackChunkName: "en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "es" */ './es.json'),
});
