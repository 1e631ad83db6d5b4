import type { MatchData, RationData, VendorCatalogue } from '@maru/contracts';
import { localizedLeague } from './catalogue';
import type { PatchField } from './changes';
import type { BookMarket, BookMatch, BookOutcome } from './model';
import { toMarketResponse, toMatchPatch, toMatchResponse } from './responses';

/** Fields that say which list a match belongs to. */
const listFields = ['status_id', 'period', 'hide'] as const satisfies readonly PatchField[];

export type Frame = { event: 'match'; data: MatchData } | { event: 'odds'; data: RationData };

/**
 * Changes of one topic since its last frame. The last value wins: only the change is noted, and its value is read when
 * the frame is built. `seq` counts frames, including those without listeners.
 */
export class Topic {
  seq: number;
  #odds = new Map<BookOutcome, [BookMatch, BookMarket]>();
  #markets = new Map<BookMarket, BookMatch>();
  #gone = new Map<string, [number, number]>();
  #patches = new Map<BookMatch, Set<PatchField>>();
  #added = new Map<number, BookMatch>();
  #board: BookMatch | null = null;

  constructor(
    readonly name: string,
    /** Whole matches (a topic of one match) or the main market only (a list). */
    private readonly whole: boolean,
    now: number = Date.now(),
  ) {
    // Ahead of whatever a topic of this name counted before (never 50 frames a second), in this process's life or not.
    this.seq = Math.floor(now / 20);
  }

  get dirty(): boolean {
    return (
      this.#odds.size + this.#markets.size + this.#gone.size + this.#patches.size + this.#added.size > 0 ||
      this.#board !== null
    );
  }

  odds(match: BookMatch, market: BookMarket, outcome: BookOutcome): void {
    this.#odds.set(outcome, [match, market]);
  }

  market(match: BookMatch, market: BookMarket): void {
    this.#gone.delete(`${match.id}:${market.id}`);
    this.#markets.set(market, match);
  }

  marketGone(match: BookMatch, marketId: number): void {
    this.#gone.set(`${match.id}:${marketId}`, [match.id, marketId]);
  }

  patch(match: BookMatch, field: PatchField): void {
    const fields = this.#patches.get(match);
    if (fields) fields.add(field);
    else this.#patches.set(match, new Set([field]));
  }

  added(match: BookMatch): void {
    this.#added.set(match.id, match);
  }

  /**
   * The match left this topic's list. Its readers are sent what decides that, as it is by the time of the frame: what
   * made it leave may have changed again within the same frame, while it stays out of this list.
   */
  left(match: BookMatch): void {
    this.#added.delete(match.id);
    for (const field of listFields) this.patch(match, field);
  }

  board(match: BookMatch): void {
    this.#board = match;
  }

  /** Builds frames of the changes and clears them. Without `make` it only advances the count. */
  flush(make: boolean, catalogue: VendorCatalogue): Frame[] {
    if (!this.dirty) return [];
    const frames: Frame[] = [];
    if (make) {
      const match = this.#matchData(catalogue);
      const odds = this.#rationData();
      if (match) frames.push({ event: 'match', data: { ...match, topic: this.name, seq: ++this.seq } });
      if (odds) frames.push({ event: 'odds', data: { ...odds, topic: this.name, seq: ++this.seq } });
    }
    // Not sent: a later reader with an older snapshot detects the gap and requests a new one.
    if (!make) this.seq++;
    this.#odds.clear();
    this.#markets.clear();
    this.#gone.clear();
    this.#patches.clear();
    this.#added.clear();
    this.#board = null;
    return frames;
  }

  #matchData(catalogue: VendorCatalogue): Omit<MatchData, 'topic' | 'seq'> | null {
    if (this.#patches.size + this.#added.size === 0 && !this.#board) return null;
    const matches = [...this.#patches]
      .filter(([match]) => !this.#added.has(match.id))
      .map(([match, fields]) => toMatchPatch(match, fields));
    const added = [...this.#added.values()];
    // New to the readers: names in every language, and the league.
    const names = added.map(({ id, home, away, league_id }) => [
      String(id),
      { home: home.name, away: away.name, league: localizedLeague(catalogue, league_id) },
    ]);
    return {
      matches,
      ...(added.length > 0 ? { added: added.map((match) => toMatchResponse(match, 'ko', this.whole)) } : {}),
      ...(names.length > 0 ? { names: Object.fromEntries(names) } : {}),
      ...(this.#board?.board ? { board: this.#board.board } : {}),
    };
  }

  #rationData(): Omit<RationData, 'topic' | 'seq'> | null {
    const current = (match: BookMatch, market: BookMarket) =>
      !this.#added.has(match.id) && match.markets.get(market.id) === market;
    const markets = [...this.#markets].filter(([market, match]) => current(match, market));
    const odds = [...this.#odds].filter(
      ([outcome, [match, market]]) =>
        current(match, market) && !this.#markets.has(market) && market.outcomes.get(outcome.id) === outcome,
    );
    const gone = [...this.#gone.values()];
    if (markets.length + odds.length + gone.length === 0) return null;
    return {
      odds: odds.map(([outcome, [match, market]]) => [match.id, market.id, outcome.id, outcome.value, outcome.status]),
      ...(markets.length > 0
        ? { markets: markets.map(([market, match]) => ({ matchId: match.id, market: toMarketResponse(market, 'ko') })) }
        : {}),
      ...(gone.length > 0 ? { gone } : {}),
    };
  }
}
