import { matchStatus, periodFinished, sportsCategories } from '@maru/contracts';
import { listAutoMarkets, withMains } from './auto-markets';
import type { FeedMatch } from './feed-matches';
import type { OfferMarket, OfferMatch } from './offer-source';
import { applyMarketOverride, applyMatchOverride } from './override';
import { feedSubject, type ManualMarket, type ManualMatch, manualSubject, type TradingState } from './trading-state';

/** What was made of the feed's markets for a match, before anything that operators set. */
export type AutoMarkets = ReadonlyMap<number, readonly OfferMarket[]>;

export const isLive = (match: Pick<OfferMatch, 'status_id' | 'period'>): boolean =>
  match.status_id === matchStatus.live && match.period !== periodFinished;
export const isPrematch = (match: Pick<OfferMatch, 'status_id' | 'period'>): boolean =>
  match.status_id === matchStatus.notStarted && match.period !== periodFinished;

const feedMatchKey = (epoch: number, matchId: number): string => `f${epoch}-${matchId}`;

/**
 * Domestic markets of a match of the feed.
 * @param only the market of the feed that changed; null for all
 * @returns the markets by that of the feed they are made of, and the keys whose price jumped
 */
export function buildAutoMarkets(
  match: FeedMatch,
  epoch: number,
  trading: TradingState,
  before: AutoMarkets,
  only: number | null,
): { autos: AutoMarkets; jumped: string[] } {
  const live = isLive(match.info);
  const { rule } = trading.league(match.info.league_id);
  const key = feedMatchKey(epoch, match.info.id);
  const jumped: string[] = [];
  const autos = new Map(only === null ? [] : before);
  for (const market of match.markets.values()) {
    if (only !== null && market.id !== only) continue;
    const old = new Map((before.get(market.id) ?? []).map((outcome) => [outcome.key, outcome]));
    const made = listAutoMarkets(match, market, key, rule, live, old);
    for (const offered of made) if (offered.jumped) jumped.push(offered.market.key);
    autos.set(
      market.id,
      made.map((offered) => offered.market),
    );
  }
  return { autos, jumped };
}

function toManualMarket(manual: ManualMarket, match: { live: boolean; over: boolean }): OfferMarket | null {
  // A market by hand is of its category: before the match or in play.
  const ofLive = manual.category === sportsCategories.live;
  if (!match.over && ofLive !== match.live) return null;
  return {
    key: manual.key,
    gameTypeId: manual.gameType,
    categories: [manual.category],
    line: manual.line,
    ...(manual.title ? { title: manual.title } : {}),
    state: 'open',
    main: false,
    outcomes: manual.outcomes.map((outcome) => ({ ...outcome, result: null })),
  };
}

function listMarkets(
  autos: readonly OfferMarket[],
  subject: string,
  trading: TradingState,
  match: { live: boolean; over: boolean },
  held: (key: string) => boolean,
): Map<string, OfferMarket> {
  const manual = [...(trading.manualMarkets.get(subject)?.values() ?? [])].flatMap((offered) => {
    const market = toManualMarket(offered, match);
    return market ? [market] : [];
  });
  const markets = [...autos, ...manual].map((market) => {
    const automatic: OfferMarket =
      held(market.key) && market.state === 'open' ? { ...market, state: 'suspended' } : market;
    const set = applyMarketOverride(automatic, trading.markets.get(market.key));
    return match.over && set.state !== 'graded' ? { ...set, state: 'closed' as const } : set;
  });
  return withMains(markets);
}

const categoriesIn = (markets: ReadonlyMap<string, OfferMarket>): OfferMatch['categories'] =>
  [...new Set([...markets.values()].flatMap((market) => market.categories))].sort((a, b) => a - b);

/** A match of the feed as it is offered. */
export function buildFeedOffer(
  { info }: FeedMatch,
  epoch: number,
  trading: TradingState,
  autos: AutoMarkets,
  held: (key: string) => boolean,
): OfferMatch {
  const subject = feedSubject(epoch, info.id);
  const live = isLive(info);
  const over = !live && !isPrematch(info);
  const markets = listMarkets([...autos.values()].flat(), subject, trading, { live, over }, held);
  const automatic: Pick<OfferMatch, 'state' | 'stop_reason'> = over
    ? { state: 'closed', stop_reason: null }
    : info.bet_stop
      ? { state: 'suspended', stop_reason: info.stop_reason }
      : { state: 'open', stop_reason: null };
  return {
    id: info.id,
    subject,
    categories: over ? [] : categoriesIn(markets),
    sport_id: info.sport_id,
    country_id: info.country_id,
    league_id: info.league_id,
    home: info.home,
    away: info.away,
    status_id: info.status_id,
    period: info.period,
    match_time: info.match_time,
    timer: info.timer,
    scores: info.score,
    ...applyMatchOverride(automatic, trading.matches.get(subject), trading.all.suspended),
    markets,
  };
}

const colors: [string, string] = ['#4b5563', '#e5e7eb'];

/** A match by hand as it is offered: before its start; what happens in it an operator enters as a result. */
export function buildManualOffer(match: ManualMatch, trading: TradingState, now: number): OfferMatch {
  const subject = manualSubject(match.id);
  const over = match.matchTime <= now;
  const markets = listMarkets([], subject, trading, { live: false, over }, () => false);
  return {
    id: match.id,
    subject,
    categories: over ? [] : categoriesIn(markets),
    sport_id: match.sportId,
    country_id: match.countryId,
    league_id: match.leagueId,
    home: { name: match.home, colors },
    away: { name: match.away, colors },
    status_id: matchStatus.notStarted,
    period: 0,
    match_time: match.matchTime,
    timer: null,
    scores: { home: 0, away: 0, periods: [] },
    ...applyMatchOverride(
      over ? { state: 'closed', stop_reason: null } : { state: 'open', stop_reason: null },
      trading.matches.get(subject),
      trading.all.suspended,
    ),
    markets,
  };
}
