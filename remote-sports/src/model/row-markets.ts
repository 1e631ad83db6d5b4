import type { SportsCategory } from '@maru/contracts';
import { gameTypesByCategory } from '@maru/contracts/sports-rules';
import type { MarketView } from '@maru/sportsbook';
import { categoryId } from './categories';

/** Markets of a category as its rows show them: by game type in the category's order, then by line. */
export function listMarkets(markets: Iterable<MarketView>, category: number): MarketView[] {
  const id: SportsCategory | null = categoryId(category);
  const order = id === null ? [] : gameTypesByCategory[id];
  const rank = ({ gameType }: MarketView) => order.indexOf(gameType as never);
  const findLineValue = ({ cells }: MarketView) => cells[0]?.line ?? 0;
  return [...markets]
    .filter((market) => rank(market) >= 0)
    .sort((a, b) => rank(a) - rank(b) || findLineValue(a) - findLineValue(b));
}
