import type { TextSource } from '@maru/platform';
import ko from './ko.json';

/** Texts of the community area. Korean is bundled, other languages are loaded on first use. */
export const communityTexts: TextSource = {
  ko,
  en: () => import('./en.json'),
  'zh-CN': () => import('./zh-CN.json'),
  es: () => import('./es.json'),
};

/** Names of what was bet on, which shared bets are shown with; fetched when they are first used. */
export const betTexts: Record<'outcomes' | 'markets' | 'roundNames', TextSource> = {
  outcomes: {
    ko: () => import(/* webpackChunkName: "bets-ko" */ '@maru/contracts/texts/outcomes/ko.json'),
    en: () => import(/* webpackChunkName: "bets-en" */ '@maru/contracts/texts/outcomes/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "bets-zh-CN" */ '@maru/contracts/texts/outcomes/zh-CN.json'),
    es: () => import(/* webpackChunkName: "bets-es" */ '@maru/contracts/texts/outcomes/es.json'),
  },
  markets: {
    ko: () => import(/* webpackChunkName: "bets-ko" */ '@maru/contracts/texts/markets/ko.json'),
    en: () => import(/* webpackChunkName: "bets-en" */ '@maru/contracts/texts/markets/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "bets-zh-CN" */ '@maru/contracts/texts/markets/zh-CN.json'),
    es: () => import(/* webpackChunkName: "bets-es" */ '@maru/contracts/texts/markets/es.json'),
  },
  roundNames: {
    ko: () => import(/* webpackChunkName: "bets-ko" */ '@maru/contracts/texts/rounds/ko.json'),
    en: () => import(/* webpackChunkName: "bets-en" */ '@maru/contracts/texts/rounds/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "bets-zh-CN" */ '@maru/contracts/texts/rounds/zh-CN.json'),
    es: () => import(/* webpackChunkName: "bets-es" */ '@maru/contracts/texts/rounds/es.json'),
  },
};

/** Names and rules of games and sports, which their own pages show as well; fetched when the guide is first shown. */
export const guideTexts: Record<'roundNames' | 'roundRules' | 'sportsRules', TextSource> = {
  roundNames: betTexts.roundNames,
  roundRules: {
    ko: () => import(/* webpackChunkName: "rules-ko" */ '@maru/contracts/texts/round-rules/ko.json'),
    en: () => import(/* webpackChunkName: "rules-en" */ '@maru/contracts/texts/round-rules/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "rules-zh-CN" */ '@maru/contracts/texts/round-rules/zh-CN.json'),
    es: () => import(/* webpackChunkName: "rules-es" */ '@maru/contracts/texts/round-rules/es.json'),
  },
  sportsRules: {
    ko: () => import(/* webpackChunkName: "rules-ko" */ '@maru/contracts/texts/sports-rules/ko.json'),
    en: () => import(/* webpackChunkName: "rules-en" */ '@maru/contracts/texts/sports-rules/en.json'),
    'zh-CN': () => import(/* webpackChunkName: "rules-zh-CN" */ '@maru/contracts/texts/sports-rules/zh-CN.json'),
    es: () => import(/* webpackChunkName: "rules-es" */ '@maru/contracts/texts/sports-rules/es.json'),
  },
};
