import type { FrameClock } from './frame-clock';
import { Marks } from './marks';
import { MatchEntry, type ValueChange } from './match-entry';
import type {
  Id,
  ListAnswer,
  MarketShape,
  MatchesAnswer,
  MatchFrame,
  OddsFrame,
  OddsMove,
  SportsLeague,
  SportsMatch,
} from './shapes';
import { Batch, Signal } from './signal';

/** A market that is over stays for this long, with a sentence in its place. */
export const goneMs = 5_000;

type Work = { odds: OddsFrame } | { match: MatchFrame; matchId?: number };

/**
 * Matches, markets and odds of a sports area, normalised, outside React's state. Frames of the live connection are put in
 * a queue and applied together before the next frame is drawn: 5,000 changes a second make at most one commit a frame.
 */
export class MatchStore {
  readonly batch = new Batch();
  readonly matches = new Map<number, MatchEntry>();
  readonly leagues = new Map<number, SportsLeague>();
  /** Place and shape of each market on the page, by market id. */
  readonly definitions = new Map<Id, MarketShape>();
  /** Rises when a list has to be rebuilt: matches were added, removed, or moved. */
  readonly membership = new Signal(0, this.batch);
  /** Rises once a second while something shows the time, in the same commit as the odds of that frame. */
  readonly second = new Signal(0, this.batch);
  /** Runs before listeners are called, so that what is derived from odds changes in the same commit. */
  beforeEmit: (() => void) | null = null;
  private readonly marks: Marks;
  private queue: Work[] = [];
  private framed = false;
  private timer: { at: number; cancel: () => void } | null = null;
  private gone: { match: number; market: Id; at: number }[] = [];

  constructor(
    private readonly clock: FrameClock,
    /** True when a match that is new to a topic belongs to what the page shows. */
    private readonly belongs: (match: SportsMatch) => boolean = () => true,
  ) {
    this.marks = new Marks(clock.reducedMotion);
  }

  /** Takes one frame of odds; the page changes with the next drawn frame. */
  takeOdds(frame: OddsFrame): void {
    this.queue.push({ odds: frame });
    this.requestFrame();
  }

  /** Takes one change of matches. `matchId`: the match of a topic of one match, whose frames carry its board. */
  takeMatches(frame: MatchFrame, matchId?: number): void {
    this.queue.push({ match: frame, matchId });
    this.requestFrame();
  }

  /** Takes a list: its matches with their main market. Matches that it no longer has are not dropped here (see `retain`). */
  takeList(answer: ListAnswer): void {
    this.apply();
    this.define(answer.markets);
    for (const league of Object.values(answer.leagues)) this.leagues.set(league.id, league);
    for (const match of Object.values(answer.list)) this.upsert(match);
    this.membership.set(this.membership.get() + 1);
    this.finish();
  }

  /** Takes whole matches: their markets replace all that were known. */
  takeWhole(answer: MatchesAnswer): void {
    this.apply();
    this.define(answer.markets);
    for (const { match, board, league } of Object.values(answer.matches)) {
      this.leagues.set(league.id, league);
      const entry = this.upsert(match, true);
      entry.whole = true;
      entry.board.set(board);
    }
    this.membership.set(this.membership.get() + 1);
    this.finish();
  }

  /** Removes every match that is not needed. */
  retain(needed: (id: number) => boolean): void {
    for (const id of [...this.matches.keys()]) if (!needed(id)) this.matches.delete(id);
    this.membership.set(this.membership.get() + 1);
    this.finish();
  }

  /** Takes a match out, as a match that the server no longer knows. */
  forget(id: number): void {
    this.matches.delete(id);
    this.membership.set(this.membership.get() + 1);
    this.finish();
  }

  /**
   * Sets one outcome to what the server has for it now (from a refused bet, or a check of odds). `line` in 1/100;
   * undefined where it has not moved.
   */
  correct(matchId: number, marketId: Id, oddsId: Id, value: number, line?: number | null): void {
    const entry = this.matches.get(matchId);
    const cell = entry?.cell(marketId, oddsId);
    if (!entry || !cell) return;
    if (line !== undefined) entry.moveLine(marketId, cell.line, line);
    this.applyOdds([matchId, marketId, oddsId, value, cell.view.get().status]);
    this.finish();
  }

  /** A second has passed: what shows the time changes with the next drawn frame. */
  tick(): void {
    this.second.set(this.second.get() + 1);
    this.requestFrame();
  }

  /** Applies everything that waits, now. */
  flush(): void {
    this.framed = false;
    this.apply();
    this.finish();
  }

  private define(markets: ListAnswer['markets'] = {}): void {
    for (const definition of Object.values(markets)) this.definitions.set(definition.id, definition);
  }

  private requestFrame(): void {
    if (this.framed) return;
    this.framed = true;
    this.clock.nextFrame(() => this.flush());
  }

  private apply(): void {
    const work = this.queue;
    this.queue = [];
    if (work.length === 0) return;
    // Only the last value of an odds counts; a mark compares it with what was on the page.
    const before = new Map<ValueChange['cell'], number>();
    for (const item of work) {
      if ('odds' in item) this.applyRation(item.odds, before);
      else this.applyMatches(item.match, item.matchId, before);
    }
    const now = this.clock.now();
    for (const [cell, from] of before) this.marks.mark(cell, from, cell.view.get().value, now);
  }

  private applyRation(frame: OddsFrame, before: Map<ValueChange['cell'], number>): void {
    for (const { matchId, market } of frame.markets ?? []) {
      const entry = this.matches.get(matchId);
      // A match of which only the main market is known takes no other: its list shows none.
      if (!entry || (!entry.whole && !entry.markets.get().has(market.marketId))) continue;
      for (const { cell, from } of entry.setMarkets([market], false)) if (!before.has(cell)) before.set(cell, from);
    }
    for (const change of frame.odds) this.applyOdds(change, before);
    for (const [matchId, marketId] of frame.gone ?? []) {
      if (this.matches.get(matchId)?.closeMarket(marketId)) {
        this.gone.push({ match: matchId, market: marketId, at: this.clock.now() + goneMs });
      }
    }
  }

  private applyOdds(change: OddsMove, before?: Map<ValueChange['cell'], number>): void {
    const [matchId, marketId, oddsId, value, status] = change;
    const cell = this.matches.get(matchId)?.cell(marketId, oddsId);
    if (!cell) return;
    const view = cell.view.get();
    if (view.value === value && view.status === status) return;
    if (before && !before.has(cell)) before.set(cell, view.value);
    cell.view.set({ ...view, value, status });
  }

  private applyMatches(frame: MatchFrame, matchId: number | undefined, before: Map<ValueChange['cell'], number>): void {
    let moved = false;
    for (const match of frame.added ?? []) {
      if (!this.matches.has(match.id) && !this.belongs(match)) continue;
      for (const { cell, from } of this.upsertChanges(match)) if (!before.has(cell)) before.set(cell, from);
      moved = true;
    }
    for (const patch of frame.matches) {
      const entry = this.matches.get(patch.id);
      if (!entry) continue;
      entry.patch(patch);
      moved ||=
        patch.status_id !== undefined ||
        patch.period !== undefined ||
        patch.match_time !== undefined ||
        patch.hide !== undefined;
    }
    if (frame.board && matchId !== undefined) this.matches.get(matchId)?.board.set(frame.board);
    if (moved) this.membership.set(this.membership.get() + 1);
  }

  private upsert(match: SportsMatch, whole = false): MatchEntry {
    const now = this.clock.now();
    for (const { cell, from } of this.upsertChanges(match, whole)) {
      this.marks.mark(cell, from, cell.view.get().value, now);
    }
    return this.matches.get(match.id)!;
  }

  private upsertChanges(match: SportsMatch, whole = false): ValueChange[] {
    const entry = this.matches.get(match.id);
    if (!entry) {
      this.matches.set(match.id, new MatchEntry(match, this.batch));
      return [];
    }
    const { markets, ...info } = match;
    entry.patch(info);
    return entry.setMarkets(Object.values(markets), whole);
  }

  /** Ends what is due, calls the listeners, and sets the timer for what ends next. */
  private finish(): void {
    const now = this.clock.now();
    this.marks.expire(now);
    while (this.gone[0] && this.gone[0].at <= now) {
      const { match, market } = this.gone.shift()!;
      this.matches.get(match)?.dropMarket(market);
    }
    this.beforeEmit?.();
    this.batch.emit();
    const due = [this.marks.nextDue(), this.gone[0]?.at].filter((at): at is number => typeof at === 'number');
    if (due.length === 0) return;
    const at = Math.min(...due);
    if (this.timer && this.timer.at <= at && this.timer.at > now) return;
    this.timer?.cancel();
    this.timer = { at, cancel: this.clock.later(Math.max(0, at - now), () => this.requestFrame()) };
  }
}
