import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** Texts of the protection of players; they come with the first part that shows them. */
void addTexts('protection', {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
});
