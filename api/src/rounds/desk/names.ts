import type { Locale } from '@maru/contracts';
import { outcomeName } from '@maru/contracts/round-names';
import en from '@maru/contracts/texts/rounds/en.json';
import es from '@maru/contracts/texts/rounds/es.json';
import ko from '@maru/contracts/texts/rounds/ko.json';
import zh from '@maru/contracts/texts/rounds/zh-CN.json';
import type { Texts } from '../../kernel/services';

/** Names of games and outcomes as members and the console read them, for the catalogue of texts. */
export const nameTexts = { ko: { round: ko }, en: { round: en }, 'zh-CN': { round: zh }, es: { round: es } };

/** What people read of games: '파워볼', '파워볼 홀'. A game that has no name is called by its key. */
export function namesIn(texts: Texts, locale: Locale) {
  return {
    game(key: string): string {
      const name = texts.t(locale, `round.game.${key}`);
      return name === `round.game.${key}` ? key : name;
    },
    outcome: (code: string): string => outcomeName((key, values) => texts.t(locale, `round.${key}`, values), code),
  };
}
