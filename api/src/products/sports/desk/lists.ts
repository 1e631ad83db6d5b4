import type { Locale } from '@maru/contracts';
import type { Handlers } from '../../../kernel/handlers';
import type { OfferMatch } from '../state/offer-source';
import { loadFigures } from './figures';
import type { DeskKinds } from './kinds';
import { type ListedMatch, searchedNames, toListed } from './listed';
import type { DeskPorts } from './ports';
import { type DeskView, isOver, toTradingMarket, toTradingMatch } from './present';
import { priceConcern } from './price-kind';
import { resultVersion } from './subjects';
import { loadTrail } from './trail';
import { byLoss, countViews, isWanted, views } from './views';

const defaultLimit = 100;

/** Matches that take bets by their course, or began and are not over. */
function deskMatches({ offer }: Pick<DeskPorts, 'offer'>, now: number): OfferMatch[] {
  return [...offer.matches()].filter((match) => !isOver(match, now));
}

async function readView(ports: DeskPorts, matches: readonly OfferMatch[], locale: Locale): Promise<DeskView> {
  const { services, bets, offer, trading, countFigures } = ports;
  const subjects = matches.map(({ subject }) => subject);
  return {
    offer,
    trading,
    locale,
    countFigures,
    figures: await loadFigures(services.db, subjects, await bets.limits()),
  };
}

/** Every match of the desk as views, search and order need it. */
export async function listedMatches(ports: DeskPorts): Promise<ListedMatch[]> {
  const { bets, reads, countFigures } = ports;
  const [sums, limits] = await Promise.all([reads.sums.current(), bets.limits()]);
  return toListed(ports, deskMatches(ports, Date.now()), { sums, limits, countFigures });
}

/** @param after id of the last match that is known; those that follow it now, from the start where it is gone */
function slicePage(matches: readonly ListedMatch[], after: number | undefined, limit: number) {
  const start = after === undefined ? 0 : matches.findIndex(({ id }) => id === after) + 1;
  return { page: matches.slice(start, start + limit), more: matches.length > start + limit };
}

/** What operators see of the offer. */
export function listCalls(ports: DeskPorts, kinds: DeskKinds): Pick<Handlers, 'opsTradingMatches' | 'opsTradingMatch'> {
  const { services, offer } = ports;
  return {
    async opsTradingMatches({ query: { view = 'all', after, limit = defaultLimit, ...filter }, locale }) {
      const shownMatches = (await listedMatches(ports)).filter((match) =>
        isWanted(match, filter, () => searchedNames(ports, match)),
      );
      const { page, more } = slicePage(shownMatches.filter(views[view]).sort(byLoss), after, limit);
      const matches = page.map(({ match }) => match);
      const deskView = await readView(ports, matches, locale);
      return {
        ok: true,
        data: {
          matches: matches.map((match) => toTradingMatch(match, deskView)),
          counts: countViews(shownMatches),
          more,
          time: Date.now(),
        },
      };
    },

    async opsTradingMatch({ params, locale }) {
      const match = offer.match(params.id);
      if (!match) return { ok: false, reason: 'not_found' };
      const view = await readView(ports, [match], locale);
      const waiting = await kinds.price.openByConcern();
      return {
        ok: true,
        data: {
          match: toTradingMatch(match, view),
          markets: [...match.markets.values()].map((market) => ({
            ...toTradingMarket(match, market, view),
            approval: waiting.get(priceConcern(market.key)) ?? null,
          })),
          result_version: await resultVersion(services.db, match.subject),
          trail: await loadTrail(services.db, match.id),
          time: Date.now(),
        },
      };
    },
  };
}
