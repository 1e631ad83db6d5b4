import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of the member's page; they come with it. */
void addTexts('mypage', {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
});
