import { type Locale, matchStatus, type TradingMarket, type TradingMatch } from '@maru/contracts';
import { isLive, isPrematch } from '../state/build-offer';
import type { DomesticOffer } from '../state/domestic-offer';
import { type OfferMarket, type OfferMatch, toSubject } from '../state/offer-source';
import type { TradingState } from '../state/trading-state';
import { type Figures, limitUsed } from './figures';
import type { MatchFigures } from './match-figures';

/** What the desk's shapes are made of. */
export interface DeskView {
  offer: DomesticOffer;
  trading: TradingState;
  figures: Figures;
  locale: Locale;
  countFigures(match: OfferMatch): MatchFigures;
}

export const isManual = (match: Pick<OfferMatch, 'subject'>): boolean => match.subject.startsWith('sports:m:');

/** The match takes no bets any more, by its course: it is the results desk's. */
export function isOver(match: OfferMatch, now: number): boolean {
  if (isManual(match)) return match.match_time <= now;
  return !isLive(match) && !isPrematch(match);
}

/** A market as the desk shows it. `loss` of an outcome without bets is what the site keeps of the others. */
export function toTradingMarket(match: OfferMatch, market: OfferMarket, view: DeskView): TradingMarket {
  const { trading, figures, offer, locale } = view;
  const set = trading.markets.get(market.key);
  const auto = offer.automatic(match.id, market.key);
  const subject = toSubject(match, market.key);
  const exposure = figures.exposure.get(match.subject)?.markets.find((entry) => entry.market === subject);
  const findLimit = (scope: 'market' | 'outcome', key: string) => figures.limits.smallest('max_loss', scope, key);
  return {
    id: market.key,
    gameTypeId: market.gameTypeId,
    category: market.categories[0] ?? 5,
    line: market.line,
    ...(market.special ? { special: market.special } : {}),
    ...(market.title ? { title: market.title[locale] } : {}),
    state: market.state,
    set: set?.state ?? 'automatic',
    version: set?.version ?? 0,
    stake: exposure?.stakes ?? 0,
    worst_loss: exposure?.loss ?? 0,
    limit: findLimit('market', subject),
    outcomes: market.outcomes.map(({ code, odds, name, result }) => {
      const key = `${subject}:${code}`;
      const own = exposure?.outcomes.find(({ outcome }) => outcome === key);
      return {
        code,
        ...(name ? { name: name[locale] } : {}),
        odds,
        feed: auto?.outcomes.find((outcome) => outcome.code === code)?.odds ?? null,
        manual: auto === undefined || set?.prices[code] !== undefined,
        bets: own?.bets ?? 0,
        stake: own?.stakes ?? 0,
        loss: own?.loss ?? 0 - (exposure?.stakes ?? 0),
        limit: findLimit('outcome', key),
        result,
      };
    }),
  };
}

/** A match as the desk sees it, with its first main market. */
export function toTradingMatch(match: OfferMatch, view: DeskView): TradingMatch {
  const { trading, figures, offer, locale } = view;
  const exposure = figures.exposure.get(match.subject);
  const set = trading.matches.get(match.subject);
  const { main, manualPrices } = view.countFigures(match);
  const limit = figures.limits.smallest('max_loss', 'match', match.subject);
  const league = offer.league(match.league_id);
  return {
    id: match.id,
    source: isManual(match) ? 'manual' : 'feed',
    sport_id: match.sport_id,
    league_id: match.league_id,
    league: league.name[locale],
    country: league.country[locale],
    flag: league.flag,
    home: match.home.name[locale],
    away: match.away.name[locale],
    match_time: match.match_time,
    status_id: match.status_id,
    period: match.period,
    scores: match.scores,
    state: match.state,
    set: set?.state ?? 'automatic',
    stop_reason: match.stop_reason,
    version: set?.version ?? 0,
    bets: exposure?.bets ?? 0,
    stake: exposure?.stakes ?? 0,
    worst_loss: exposure?.loss ?? 0,
    limit,
    limit_key: match.subject,
    limit_used: limitUsed(exposure?.loss ?? 0, limit),
    manual_prices: manualPrices,
    alerts: figures.alerts.get(match.subject) ?? 0,
    market_count: match.markets.size,
    main: main ? toTradingMarket(match, main, view) : null,
  };
}

export const hasBegun = (match: OfferMatch, now: number): boolean =>
  match.match_time <= now || match.status_id !== matchStatus.notStarted;
