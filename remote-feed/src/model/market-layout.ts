import { isHandicap } from '@maru/contracts/outcome-names';
import { type Id, type MarketShape, type MarketView, type OutcomeCell, sortCells } from '@maru/sportsbook';

/** Tabs in the order of the page. */
const groupOrder = ['main', 'goals', 'handicap', 'total', 'half', 'corners', 'cards', 'players', 'periods'];

/** A market with its place and shape. */
export interface Placed {
  market: MarketView;
  definition: MarketShape;
}

/** Fallback for a market whose definition is missing: rows if its outcomes have lines, in the main tab, last. */
function findDefinition(market: MarketView, definitions: ReadonlyMap<Id, MarketShape>): MarketShape {
  const definition = definitions.get(market.marketId);
  if (definition) return definition;
  const layout = market.cells.some((cell) => cell.line !== null) ? 'lines' : 'opts';
  return { id: market.marketId, sport_id: 1, cid: market.cid, layout, groups: ['main'], order: 999, wide: false };
}

/** Markets in the order of the page: pinned first, then as the catalogue has them. Empty ones are left out. */
export function placeMarkets(
  markets: Iterable<MarketView>,
  definitions: ReadonlyMap<Id, MarketShape>,
  pinned: ReadonlySet<Id>,
): Placed[] {
  const placed = [...markets]
    .filter((market) => market.gone || market.cells.length > 0)
    .map((market) => ({ market, definition: findDefinition(market, definitions) }));
  const first = (placed: Placed) => (pinned.has(placed.market.marketId) ? 0 : 1);
  return placed.sort(
    (a, b) =>
      first(a) - first(b) ||
      a.definition.order - b.definition.order ||
      Number(a.market.marketId) - Number(b.market.marketId),
  );
}

/** Tabs that have markets, with their counts. */
export function listTabs(placed: readonly Placed[]): { id: string; count: number }[] {
  const open = placed.filter(({ market }) => !market.gone);
  return groupOrder
    .map((id) => ({ id, count: open.filter(({ definition }) => definition.groups.includes(id)).length }))
    .filter((tab) => tab.count > 0);
}

/** Do a market's outcomes stand in rows by their line? */
export function hasLines({ market, definition }: Placed): boolean {
  return definition.layout === 'lines' && market.cells.some((cell) => cell.line !== null);
}

/** Rows of a lines market: one for each line, outcomes in columns by their code; null where a row lacks one. */
export interface LineRow {
  line: number;
  cells: (OutcomeCell | null)[];
}

/** Handicaps fall from the home side's largest line, totals rise. */
export function lineRows(market: MarketView): { codes: string[]; rows: LineRow[] } {
  const sorted = sortCells(market.cells);
  const codes = [...new Set(sorted.map((cell) => cell.code))];
  const lines = [...new Set(sorted.map((cell) => cell.line ?? 0))].sort((a, b) => a - b);
  if (isHandicap(codes)) lines.reverse();
  const rows = lines.map((line) => ({
    line,
    cells: codes.map((code) => sorted.find((cell) => cell.code === code && (cell.line ?? 0) === line) ?? null),
  }));
  return { codes, rows };
}
