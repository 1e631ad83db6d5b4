import { bettingTexts, mergeTexts } from '@maru/betting/texts';
import type { TextSource } from '@maru/platform';

const graph = () => import(/* webpackChunkName: "texts-ko" */ './graph/ko.json');
const roundInfo = () => import(/* webpackChunkName: "texts-ko" */ './info/ko.json');
const roundRules = () => import(/* webpackChunkName: "texts-ko" */ '@maru/contracts/texts/round-rules/ko.json');
const roundNames = () => import(/* webpackChunkName: "texts-ko" */ '@maru/contracts/texts/rounds/ko.json');
const roundPanels = () => import(/* webpackChunkName: "texts-ko" */ './panels/ko.json');
const rounds = () => import(/* webpackChunkName: "texts-ko" */ './rounds/ko.json');
const roundStages = () => import(/* webpackChunkName: "texts-ko" */ './stages/ko.json');
const roundCheck = () => import(/* webpackChunkName: "texts-ko" */ './validate/ko.json');

/** All texts of the remote by namespace, each language in a file that is fetched when it is first used. */
export const texts = {
  rounds: {
    ko: rounds,
    en: () => import(/* webpackChunkName: "texts-en" */ './rounds/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './rounds/zh-CN.json'),
    es: () => import(/* webpackChunkName: "texts-es" */ './rounds/es.json'),
  },
  roundNames: {
    ko: roundNames,
    en: () => import(/* webpackChunkName: "texts-en" */ '@maru/contracts/texts/rounds/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '@maru/contracts/texts/rounds/zh-CN.json'),
    es: () => import(/* webpackChunkName: "texts-es" */ '@maru/contracts/texts/rounds/es.json'),
  },
  roundPanels: mergeTexts(bettingTexts, {
    ko: roundPanels,
    en: () => import(/* webpackChunkName: "texts-en" */ './panels/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './panels/zh-CN.json'),
    es: () => import(/* webpackChunkName: "texts-es" */ './panels/es.json'),
  }),
  roundStages: {
    ko: roundStages,
    en: () => import(/* webpackChunkName: "texts-en" */ './stages/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './stages/zh-CN.json'),
    es: () => import(/* webpackChunkName: "texts-es" */ './stages/es.json'),
  },
  graph: mergeTexts(bettingTexts, {
    ko: graph,
    en: () => import(/* webpackChunkName: "texts-en" */ './graph/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './graph/zh-CN.json'),
    es: () => import(/* webpackChunkName: "texts-es" */ './graph/es.json'),
  }),
  roundCheck: {
    ko: roundCheck,
    en: () => import(/* webpackChunkName: "texts-en" */ './validate/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './validate/zh-CN.json'),
    es: () => import(/* webpackChunkName: "texts-es" */ './validate/es.json'),
  },
  // The sentences of the rules are the guide's too.
  roundInfo: mergeTexts(
    {
      ko: roundRules,
      en: () => import(/* webpackChunkName: "texts-en" */ '@maru/contracts/texts/round-rules/en.json'),
      'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '@maru/contracts/texts/round-rules/zh-CN.json'),
      es: () => import(/* webpackChunkName: "texts-es" */ '@maru/contracts/texts/round-rules/es.json'),
    },
    {
      ko: roundInfo,
      en: () => import(/* webpackChunkName: "texts-en" */ './info/en.json'),
      'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ './info/zh-CN.json'),
      es: () => import(/* webpackChunkName: "texts-es" */ './info/es.json'),
    },
  ),
} satisfies Record<string, TextSource>;
