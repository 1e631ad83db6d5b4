import { addTexts } from '@maru/platform';
import ko from '../texts/ko.json';
import { prepared } from './prepare';

// Korean is bundled as the fallback; other languages load on use.
void addTexts('host', {
  ko,
  en: () => prepared.then(() => import(/* webpackChunkName: "en" */ '../texts/en.json')),
  'zh-CN': () => prepared.then(() => import(/* webpackChunkName: "zh" */ '../texts/zh-CN.json')),
  es: () => prepared.then(() => import(/* webpackChunkName: "es" */ '../texts/es.json')),
});
