import { addTexts } from '@maru/platform';
import ko from './ko.json';

// Korean is there at once and stands in for what cannot be fetched; the others come when they are used.
void addTexts('host', {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
});
