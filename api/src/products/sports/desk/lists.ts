import type { Locale } from '@maru/contracts';
import type { Handlers } from '../../../kernel/types';
import type { OfferMatch } from '../state/offer-source';
import { loadFigures } from './figures';
import type { DeskPorts } from './ports';
import { type DeskView, isOver, toTradingMarket, toTradingMatch } from './present';
import { resultVersion } from './subjects';
import { loadTrail } from './trail';
import { byLoss, countViews, isWanted, views } from './views';

/** Matches that take bets by their course, or began and are not over. */
export function deskMatches({ offer }: Pick<DeskPorts, 'offer'>, now: number): OfferMatch[] {
  return [...offer.matches()].filter((match) => !isOver(match, now));
}

async function viewOf(ports: DeskPorts, matches: readonly OfferMatch[], locale: Locale): Promise<DeskView> {
  const { services, bets, offer, trading } = ports;
  const subjects = matches.map(({ subject }) => subject);
  return { offer, trading, locale, figures: await loadFigures(services.db, subjects, await bets.limits()) };
}

/** Every match of the desk as the contracts have it. */
export async function tradingMatches(ports: DeskPorts, locale: Locale) {
  const matches = deskMatches(ports, Date.now());
  const view = await viewOf(ports, matches, locale);
  return matches.map((match) => toTradingMatch(match, view));
}

/** What operators see of the offer. */
export function listCalls(ports: DeskPorts): Pick<Handlers, 'opsTradingMatches' | 'opsTradingMatch'> {
  const { services, offer } = ports;
  return {
    async opsTradingMatches({ query, locale }) {
      const wanted = (await tradingMatches(ports, locale)).filter((match) => isWanted(match, query));
      const matches = wanted.filter(views[query.view ?? 'all']).sort(byLoss);
      return { ok: true, data: { matches, counts: countViews(wanted), time: Date.now() } };
    },

    async opsTradingMatch({ params, locale }) {
      const match = offer.match(params.id);
      if (!match) return { ok: false, reason: 'not_found' };
      const view = await viewOf(ports, [match], locale);
      return {
        ok: true,
        data: {
          match: toTradingMatch(match, view),
          markets: [...match.markets.values()].map((market) => toTradingMarket(match, market, view)),
          result_version: await resultVersion(services.db, match.subject),
          trail: await loadTrail(services.db, match.id),
          time: Date.now(),
        },
      };
    },
  };
}
