import type { TextSource } from '@maru/platform';
import { transferTexts } from '@maru/transfers/texts';
import ko from './ko.json';

/** Texts of the remote by namespace. Korean is bundled, other languages are loaded on first use. */
export const texts = {
  casino: {
    ko,
    en: () => import(/* webpackChunkName: "texts-en" */ './en.json'),
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './zh-CN.json'),
    es: () => import(/* webpackChunkName: "texts-es" */ './es.json'),
  },
  transfers: transferTexts,
} satisfies Record<string, TextSource>;
