import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/** Namespace of the words of tickets. Who shows tickets registers it: `texts: {…, [ticketNamespace]: ticketTexts}`. */
export const ticketNamespace = 'tickets';

/** Words of tickets: states of bets, results of legs, amounts. */
export const ticketTexts: TextSource = {
  ko,
  en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN.json'),
  es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
};
