import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of news and ranking on the home page; those of other languages are in the host's own files. */
void addTexts('homeBoard', {
  ko,
  en: () => import(/* webpackChunkName: "en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "es" */ './es.json'),
});
