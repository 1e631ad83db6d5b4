import type { SportsCategory } from '@maru/contracts';
import { gameTypesOf } from '@maru/contracts/sports-rules';
import type { MarketView, OutcomeCell } from '@maru/sportsbook';
import { categoryId } from './categories';

/** First in a row, last in a row; what is neither stands between them. */
const starts = new Set(['home', 'over', 'odd', 'yes']);
const ends = new Set(['away', 'under', 'even', 'no']);

/** Markets of a category as its rows show them: by game type in the category's order, then by line. */
export function marketsOf(markets: Iterable<MarketView>, category: number): MarketView[] {
  const id: SportsCategory | null = categoryId(category);
  const order = id === null ? [] : gameTypesOf[id];
  const rank = ({ gameType }: MarketView) => order.indexOf(gameType as never);
  const lineOf = ({ cells }: MarketView) => cells[0]?.line ?? 0;
  return [...markets].filter((market) => rank(market) >= 0).sort((a, b) => rank(a) - rank(b) || lineOf(a) - lineOf(b));
}

/** How the outcomes of a market stand in a row. */
export type RowLayout =
  | { kind: 'row'; first: OutcomeCell; middle: OutcomeCell | null; last: OutcomeCell }
  | { kind: 'grid'; cells: readonly OutcomeCell[] };

/** Two or three outcomes with a first and a last stand in one row; everything else is a grid, in the market's order. */
export function rowLayout(cells: readonly OutcomeCell[]): RowLayout {
  const first = cells.find(({ code }) => starts.has(code));
  const last = cells.find(({ code }) => ends.has(code));
  if (!first || !last || cells.length > 3) return { kind: 'grid', cells };
  return { kind: 'row', first, middle: cells.find((cell) => cell !== first && cell !== last) ?? null, last };
}
