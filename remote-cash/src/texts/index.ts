import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/** Texts of the cash area. Korean comes with the remote, other languages when they are first used. */
export const cashTexts: TextSource = {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
};
