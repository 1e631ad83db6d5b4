import { addTexts } from '@maru/platform';
import ko from './ko.json';

/**
 * This file runs before the page has been prepared: what loads files and knows their hashes is there when the script
 * has run to its end.
 */
const prepared = Promise.resolve();

// Korean is there at once and stands in for what cannot be fetched; the others come when they are used.
void addTexts('host', {
  ko,
  en: () => prepared.then(() => import('./en.json')),
  'zh-CN': () => prepared.then(() => import('./zh-CN.json')),
  es: () => prepared.then(() => import('./es.json')),
});
