import { addTexts } from '@maru/platform';
import ko from './ko.json';

/** As with the host's own texts, files can be fetched once the script has run to its end. */
const prepared = Promise.resolve();

/** Names of the places of the product; links in the frame say with them what is not open. */
void addTexts('places', {
  ko,
  en: () => prepared.then(() => import(/* webpackChunkName: "en" */ './en.json')),
  'zh-CN': () => prepared.then(() => import(/* webpackChunkName: "zh" */ './zh-CN.json')),
  es: () => prepared.then(() => import(/* webpackChunkName: "es" */ './es.json')),
});
