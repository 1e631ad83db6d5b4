import { OutcomeCell } from './outcome-cell';
import type { Id, MatchBoard, MatchInfo, SportsMarket, SportsMatch } from './shapes';
import { type Batch, Signal } from './signal';

/** A market as the page shows it; replaced whole when its outcomes change, never when only odds do. */
export interface MarketView {
  readonly marketId: Id;
  readonly use: boolean;
  readonly cid: string;
  /** Type of game, where the area has such. */
  readonly gameType?: number;
  readonly cells: readonly OutcomeCell[];
  /** Outcomes that were decided and then taken off the market. */
  readonly decided: readonly Id[];
  /** Gone from the feed; shown for a moment with a sentence, then dropped. */
  readonly gone: boolean;
}

/** One match in the store: its state, its markets by id, and its board, each with separate listeners. */
export class MatchEntry {
  readonly id: number;
  readonly info: Signal<MatchInfo>;
  readonly markets: Signal<ReadonlyMap<Id, MarketView>>;
  readonly board: Signal<MatchBoard | null>;
  /** True once all markets were fetched; before that there is the main market only. */
  whole = false;

  constructor(
    match: SportsMatch,
    private readonly batch: Batch,
  ) {
    const { markets, ...info } = match;
    this.id = match.id;
    this.info = new Signal<MatchInfo>(info, batch);
    this.markets = new Signal<ReadonlyMap<Id, MarketView>>(new Map(), batch);
    this.board = new Signal<MatchBoard | null>(null, batch);
    this.setMarkets(Object.values(markets), false);
  }

  /** Takes what has changed; what is as it was, as in a list that is fetched again, is no change. */
  patch(change: Partial<MatchInfo>): void {
    const before = this.info.get();
    const names = Object.keys(change) as (keyof MatchInfo)[];
    if (names.some((name) => !isSame(before[name], change[name]))) this.info.set({ ...before, ...change });
  }

  /** Takes markets whole. With `only`, markets that are not among them are gone. Returns value changes of kept outcomes. */
  setMarkets(markets: readonly SportsMarket[], only: boolean): ValueChange[] {
    const changes: ValueChange[] = [];
    const before = this.markets.get();
    const next = new Map(only ? [] : before);
    for (const market of markets) next.set(market.marketId, this.view(market, before.get(market.marketId), changes));
    if (!sameMap(before, next)) this.markets.set(next);
    return changes;
  }

  /** The market is over. It stays, marked, until `dropMarket`. */
  closeMarket(marketId: Id): boolean {
    const market = this.markets.get().get(marketId);
    if (!market || market.gone) return false;
    this.markets.set(new Map(this.markets.get()).set(marketId, { ...market, use: false, gone: true }));
    return true;
  }

  dropMarket(marketId: Id): void {
    if (!this.markets.get().get(marketId)?.gone) return;
    const next = new Map(this.markets.get());
    next.delete(marketId);
    this.markets.set(next);
  }

  /** The outcome that a pick points to, if it still means the same. */
  cell(marketId: Id, oddsId: Id): OutcomeCell | undefined {
    return this.markets
      .get()
      .get(marketId)
      ?.cells.find((cell) => cell.id === oddsId);
  }

  /** The line of a market has moved: outcomes that had the old one have the new one, at the odds that they had. */
  moveLine(marketId: Id, from: number | null, to: number | null): void {
    const market = this.markets.get().get(marketId);
    if (!market || from === to) return;
    const cells = market.cells.map((cell) => {
      if (cell.line !== from) return cell;
      const { id, code, player } = cell;
      const { value, status, result } = cell.view.get();
      return new OutcomeCell(this.id, marketId, { id, code, player, line: to, value, status, result }, this.batch);
    });
    this.markets.set(new Map(this.markets.get()).set(marketId, { ...market, cells }));
  }

  private view(market: SportsMarket, before: MarketView | undefined, changes: ValueChange[]): MarketView {
    const cellsBefore = new Map(before?.cells.map((cell) => [cell.id, cell]));
    const cells = Object.values(market.outcomes).map((outcome) => {
      const old = cellsBefore.get(outcome.id);
      if (!old?.is(outcome)) return new OutcomeCell(this.id, market.marketId, outcome, this.batch);
      const view = old.view.get();
      const { value, status, result } = outcome;
      if (view.value !== value || view.status !== status || view.result !== result) {
        changes.push({ cell: old, from: view.value });
        old.view.set({ ...view, value, status, result });
      }
      return old;
    });
    const same =
      before &&
      !before.gone &&
      before.use === market.use &&
      before.cid === (market.cid ?? '') &&
      before.gameType === market.gameType &&
      before.decided.length === (market.decided?.length ?? 0) &&
      before.cells.length === cells.length &&
      before.cells.every((cell, index) => cell === cells[index]);
    if (same) return before;
    const { marketId, use, cid = '', gameType, decided = [] } = market;
    return { marketId, use, cid, gameType, cells, decided, gone: false };
  }
}

/** A cell that has taken a new value; `from` is what it showed before, in 1/100. */
export interface ValueChange {
  cell: OutcomeCell;
  from: number;
}

/** Compares plain data as received from the server. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => isSame(a[name as keyof typeof a], b[name as keyof typeof b]))
  );
}

function sameMap<K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}
