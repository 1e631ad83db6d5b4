import { gameTypes, type SportsCategory } from '@maru/contracts';
import type { FeedMarket, FeedMatch, FeedPrice } from './feed-matches';
import { isOpenEnded, type MappedMarket, mappedMarket, toMarketKey } from './market-map';
import type { OfferMarket, OfferOutcome } from './offer-source';
import { isJump, ownPrices } from './price';
import type { LeagueRule } from './trading-rules';

/** Pre-match categories of each game type (docs/product/sports.md, "Domestic"). */
const prematch: Record<number, SportsCategory[]> = {
  [gameTypes.result]: [5],
  [gameTypes.handicap]: [5, 2],
  [gameTypes.total]: [5, 2],
  [gameTypes.oddEven]: [3],
  [gameTypes.special]: [3],
  [gameTypes.half]: [3],
};
const liveTypes: ReadonlySet<number> = new Set([gameTypes.result, gameTypes.handicap, gameTypes.total]);

/** Categories that list a market of a game type under its league's rule; none if it is not offered. */
function listCategories(gameType: number, live: boolean, rule: LeagueRule): SportsCategory[] {
  if (!rule.use || !(rule.game_types as readonly number[]).includes(gameType)) return [];
  const all: SportsCategory[] = live ? (liveTypes.has(gameType) ? [4] : []) : (prematch[gameType] ?? []);
  return all.filter((category) => rule.categories.includes(category));
}

/** Sides of one question in the order of the page; null where one is missing. The away side may carry its own line. */
function findSides(prices: readonly FeedPrice[], mapped: MappedMarket, line: number | null): FeedPrice[] | null {
  const mirrored = mapped.gameTypeId === gameTypes.handicap;
  const side = (code: string) => {
    const ofCode = prices.filter((price) => price.code === code);
    if (!mapped.lines) return ofCode[0];
    const same = ofCode.find((price) => price.line === line);
    return same ?? (mirrored && code === 'away' ? ofCode.find((price) => price.line === 0 - line!) : undefined);
  };
  const sides = mapped.codes.map(side);
  if (isOpenEnded(mapped)) return sides.filter((price): price is FeedPrice => price !== undefined);
  return sides.every((price) => price !== undefined) ? (sides as FeedPrice[]) : null;
}

/** Odds of the market before, by code; used to see a jump and to show a price that is suspended. */
type Before = ReadonlyMap<string, OfferMarket>;

export interface AutoMarket {
  market: OfferMarket;
  /** A price moved further than prices do: it is held for a while. */
  jumped: boolean;
}

/**
 * Domestic markets that one market of the feed makes: one for each line. A market that cannot be priced keeps its last
 * prices and is suspended; one that never had any is not offered yet.
 */
export function listAutoMarkets(
  match: FeedMatch,
  market: FeedMarket,
  matchKey: string,
  rule: LeagueRule,
  live: boolean,
  before: Before,
): AutoMarket[] {
  const mapped = mappedMarket(match.info.sport_id, market.id);
  if (!mapped) return [];
  const categories = listCategories(mapped.gameTypeId, live, rule);
  if (categories.length === 0) return [];
  const lines = mapped.lines
    ? [...new Set(market.prices.filter(({ code }) => code === mapped.codes[0]).map(({ line }) => line))]
    : [null];
  const stopped = !market.open || market.groups.some((group) => match.stoppedGroups.has(group));
  const margin = live ? rule.live_margin_bp : rule.margin_bp;
  return lines.flatMap((line): AutoMarket[] => {
    // Half of a half goal decides nothing that the score can say.
    if (mapped.lines && (line === null || line % 25 !== 0)) return [];
    const sides = findSides(market.prices, mapped, line);
    const key = toMarketKey(matchKey, mapped, line);
    const old = before.get(key);
    const prices =
      sides &&
      ownPrices(
        sides.map(({ fine }) => fine),
        margin,
        rule.rounding,
      );
    if (!sides || !prices?.ok) {
      return old ? [{ market: { ...old, categories, state: 'suspended' }, jumped: false }] : [];
    }
    const outcomes = sides.map((side, i): OfferOutcome => ({ code: side.code, odds: prices.odds[i]!, result: null }));
    const jumped = outcomes.some(({ code, odds }) => {
      const last = old?.outcomes.find((outcome) => outcome.code === code);
      return last !== undefined && isJump(last.odds, odds);
    });
    const open = !stopped && sides.every((side) => side.open);
    return [
      {
        market: {
          key,
          gameTypeId: mapped.gameTypeId,
          categories,
          line,
          ...(mapped.special ? { special: mapped.special } : {}),
          state: open ? 'open' : 'suspended',
          main: false,
          outcomes,
        },
        jumped,
      },
    ];
  });
}

/** How far the sides of a market are apart, in 1/100; markets that take no bets stand behind those that do. */
const imbalance = ({ outcomes, state }: OfferMarket): number =>
  Math.abs(outcomes[0]!.odds - outcomes[1]!.odds) + (state === 'open' ? 0 : 1_000_000);

/** Marks of each game type the most balanced market as the one that lists show, and puts markets in order. */
export function withMains(markets: readonly OfferMarket[]): Map<string, OfferMarket> {
  const best = new Map<string, OfferMarket>();
  const toGroup = (market: OfferMarket) => `${market.gameTypeId}:${market.special ?? market.title?.ko ?? ''}`;
  for (const market of markets) {
    const other = best.get(toGroup(market));
    if (!other || imbalance(market) < imbalance(other)) best.set(toGroup(market), market);
  }
  const ordered = [...markets].sort(
    (a, b) =>
      a.gameTypeId - b.gameTypeId ||
      (a.special ?? '').localeCompare(b.special ?? '', 'en') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.key < b.key ? -1 : 1),
  );
  return new Map(
    ordered.map((market) => {
      const main = best.get(toGroup(market)) === market;
      return [market.key, market.main === main ? market : { ...market, main }];
    }),
  );
}
