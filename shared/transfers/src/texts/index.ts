import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/** Words of transfers. A remote that shows a card registers them under the namespace `transfers`. */
export const transferTexts: TextSource = {
  ko,
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
};
