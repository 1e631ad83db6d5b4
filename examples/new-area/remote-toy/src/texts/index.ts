import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/** Texts of the toy area. Korean is bundled, other languages are loaded on first use. */
export const texts: TextSource = {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
};
