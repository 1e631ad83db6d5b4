import { addTexts } from '@maru/platform';
import { prepared } from '../boot/prepare';
import ko from './ko.json';

// Korean is there at once and stands in for what cannot be fetched; the others come when they are used.
void addTexts('host', {
  ko,
  en: () => prepared.then(() => import(/* webpackChunkName: "en" */ './en.json')),
  'zh-CN': () => prepared.then(() => import(/* webpackChunkName: "zh" */ './zh-CN.json')),
  es: () => prepared.then(() => import(/* webpackChunkName: "es" */ './es.json')),
});
