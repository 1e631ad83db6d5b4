import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of the bet record, loaded with its page. */
void addTexts('record', {
  ko,
  en: () => import(/* webpackChunkName: "record-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "record-zh" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "record-es" */ './es.json'),
});
