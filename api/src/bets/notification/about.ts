import { type Locale, type Localized, marketIds } from '@maru/contracts';
import { marketName, pickName } from '@maru/contracts/outcome-names';
import marketsEn from '@maru/contracts/texts/markets/en.json';
import marketsEs from '@maru/contracts/texts/markets/es.json';
import marketsKo from '@maru/contracts/texts/markets/ko.json';
import marketsZh from '@maru/contracts/texts/markets/zh-CN.json';
import outcomesEn from '@maru/contracts/texts/outcomes/en.json';
import outcomesEs from '@maru/contracts/texts/outcomes/es.json';
import outcomesKo from '@maru/contracts/texts/outcomes/ko.json';
import outcomesZh from '@maru/contracts/texts/outcomes/zh-CN.json';
import type { Texts } from '../../kernel/services';
import { inEveryLocale } from '../../kernel/texts';
import type { NoticePick } from '../products/product';

/** Names of markets and outcomes, for the catalogue of texts. */
export const pickTexts = {
  ko: { pick: { ...marketsKo, ...outcomesKo } },
  en: { pick: { ...marketsEn, ...outcomesEn } },
  'zh-CN': { pick: { ...marketsZh, ...outcomesZh } },
  es: { pick: { ...marketsEs, ...outcomesEs } },
};

/** Markets whose picks are clear without the market's name: 'Leeds to win', 'over 2.5'. */
const plainMarkets: ReadonlySet<number | null> = new Set([
  marketIds.result,
  marketIds.winner,
  marketIds.winnerExtra,
  marketIds.handicap,
  marketIds.total,
  marketIds.oddEven,
]);

/** What was picked, with its market where the pick alone does not say it: 'Both teams to score: yes'. */
function nameOfPick({ t }: Pick<Texts, 't'>, locale: Locale, pick: NoticePick): string {
  const { marketId, title, code, line, player } = pick;
  const teams = { home: pick.home[locale], away: pick.away[locale] };
  const say = (key: string, values?: Record<string, string | number>) => t(locale, `pick.${key}`, values);
  const name = pickName(say, { marketId: marketId ?? '', code, line, player: player?.[locale] }, teams);
  if (title) return `${title[locale]}: ${name}`;
  if (marketId === null || plainMarkets.has(marketId)) return name;
  return `${marketName(say, marketId, teams)}: ${name}`;
}

/**
 * What a bet was on, as its notice begins: match and picks, or the first match and how many more. In every language, so
 * that the notice is read in the member's language of the moment. Nothing where the bet names no picks.
 */
export function noticeAbout(texts: Pick<Texts, 't'>, picks: readonly NoticePick[]): { about?: Localized } {
  const [first] = picks;
  if (!first) return {};
  const further = new Set(picks.map(({ match }) => match)).size - 1;
  const about = inEveryLocale((locale) => {
    const match = `${first.home[locale]} – ${first.away[locale]}`;
    if (further > 0) return texts.t(locale, 'bets.notice.more', { match, n: further });
    return [match, ...picks.map((pick) => nameOfPick(texts, locale, pick))].join(' · ');
  });
  return { about };
}
