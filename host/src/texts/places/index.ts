import { addTexts } from '@maru/platform';
import { prepared } from '../../boot/prepare';
import ko from './ko.json';

/** Names of the places of the product; links in the frame say with them what is not open. */
void addTexts('places', {
  ko,
  en: () => prepared.then(() => import(/* webpackChunkName: "en" */ './en.json')),
  'zh-CN': () => prepared.then(() => import(/* webpackChunkName: "zh" */ './zh-CN.json')),
  es: () => prepared.then(() => import(/* webpackChunkName: "es" */ './es.json')),
});
