import { addTexts } from '@maru/platform';
import ko from '../texts/ko.json';
import { prepared } from './prepare';

// Korean is there at once and stands in for what cannot be fetched; the others come when they are used.
void addTexts('host', {
  ko,
  en: () => prepared.then(() => import(/* webpackChunkName: "en" */ '../texts/en.json')),
  'zh-CN': () => prepared.then(() => import(/* webpackChunkName: "zh" */ '../texts/zh-CN.json')),
  es: () => prepared.then(() => import(/* webpackChunkName: "es" */ '../texts/es.json')),
});
