import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of the pages around a member's account; they come with the first of these pages. */
void addTexts('account', {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
});
