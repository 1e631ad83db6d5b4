import type {
  SportsCategory,
  SportsMarket,
  SportsMatch,
  SportsMatchFrame,
  SportsOddsFrame,
  SportsScoreFrame,
  SportsStatusFrame,
} from '@maru/contracts';
import type { OfferMatch, OfferSource } from '../state/offer-source';
import { toMatchResponse } from '../state/present';

/** What a topic shows of a match; null where the match does not stand in it. */
export type View = (match: OfferMatch) => SportsMatch | null;

/** Source of a match, which closes its markets by the clock; null where it is known no more. */
export type FindSource = (match: OfferMatch) => OfferSource | null;

/** The list of a category: matches that stand in it, with their main markets. */
export const categoryView =
  (category: SportsCategory, findSourceFor: FindSource): View =>
  (match) =>
    match.categories.includes(category) ? toMatchResponse(match, category, 'ko', false, findSourceFor(match)) : null;

/** One match with all its markets. */
export const matchView =
  (findSourceFor: FindSource): View =>
  (match) =>
    toMatchResponse(match, null, 'ko', true, findSourceFor(match));

type Body<F> = Omit<F, 'topic' | 'seq'>;
type Frame =
  | { event: 'inplay_odds' | 'prematch_odds'; data: Body<SportsOddsFrame> }
  | { event: 'match'; data: Body<SportsMatchFrame> }
  | { event: 'score'; data: Body<SportsScoreFrame> }
  | { event: 'status'; data: Partial<Body<SportsStatusFrame>> };
export type NumberedFrame = Frame & { topic: string; seq: number };

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Fields of a match without a separate event: a difference sends the whole match. */
const wholeFields = ['category', 'league_id', 'home', 'away', 'match_time', 'market_count', 'round'] as const;
const scoreFields = ['status_id', 'period', 'timer', 'scores'] as const;

/** Prices that differ where a market is else the same; null where it is not. */
function listChangedPrices(before: SportsMarket, after: SportsMarket): [string, string, number][] | null {
  const { outcomes: old, ...shape } = before;
  const { outcomes, ...next } = after;
  if (!same(shape, next) || old.length !== outcomes.length) return null;
  const prices: [string, string, number][] = [];
  for (const [i, outcome] of outcomes.entries()) {
    const last = old[i]!;
    if (last.code !== outcome.code || last.result !== outcome.result || last.name !== outcome.name) return null;
    if (last.odds !== outcome.odds) prices.push([after.id, outcome.code, outcome.odds]);
  }
  return prices;
}

interface Collected {
  matches: SportsMatch[];
  gone: number[];
  scores: SportsScoreFrame['scores'];
  states: NonNullable<SportsStatusFrame['matches']>;
  odds: Record<'inplay_odds' | 'prematch_odds', Body<SportsOddsFrame>>;
}

function collectChange(before: SportsMatch, after: SportsMatch, into: Collected): void {
  if (wholeFields.some((field) => !same(before[field], after[field]))) {
    into.matches.push(after);
    return;
  }
  const { id } = after;
  if (scoreFields.some((field) => !same(before[field], after[field]))) {
    const { status_id, period, timer, scores } = after;
    into.scores.push({ id, status_id, period, timer, scores });
  }
  if (before.state !== after.state || before.stop_reason !== after.stop_reason) {
    into.states.push({ id, state: after.state, stop_reason: after.stop_reason });
  }
  const frame = into.odds[after.status_id === 3 ? 'inplay_odds' : 'prematch_odds'];
  const old = new Map(before.markets.map((market) => [market.id, market]));
  for (const market of after.markets) {
    const last = old.get(market.id);
    old.delete(market.id);
    const prices = last ? listChangedPrices(last, market) : null;
    if (prices) frame.odds.push(...prices);
    else frame.markets = [...(frame.markets ?? []), market];
  }
  if (old.size > 0) frame.gone = [...(frame.gone ?? []), ...old.keys()];
}

/**
 * One live topic: its last sent state, and the matches that may differ from it. The last value wins; `seq` rises by one
 * with every frame, with or without listeners.
 */
export class Topic {
  seq: number;
  readonly #sent = new Map<number, SportsMatch>();
  readonly #dirty = new Set<number>();

  constructor(
    readonly name: string,
    private readonly view: View,
    now: number = Date.now(),
  ) {
    // Ahead of whatever a topic of this name counted before (never 50 frames a second), in this process's life or not.
    this.seq = Math.floor(now / 20);
  }

  mark(matchId: number): void {
    this.#dirty.add(matchId);
  }

  /** Frames that bring a reader from what was sent last to what is offered now. */
  flush(find: (id: number) => OfferMatch | undefined, listNames: (match: OfferMatch) => NamesEntry): NumberedFrame[] {
    const into: Collected = {
      matches: [],
      gone: [],
      scores: [],
      states: [],
      odds: { inplay_odds: { odds: [] }, prematch_odds: { odds: [] } },
    };
    const names: Record<string, NamesEntry> = {};
    for (const id of this.#dirty) {
      const match = find(id);
      const after = match ? this.view(match) : null;
      const before = this.#sent.get(id);
      if (after) this.#sent.set(id, after);
      else this.#sent.delete(id);
      if (after && before) collectChange(before, after, into);
      else if (after) {
        into.matches.push(after);
      } else if (before) into.gone.push(id);
    }
    this.#dirty.clear();
    for (const { id } of into.matches) names[id] = listNames(find(id)!);
    const frames: Frame[] = [];
    const { matches, gone, scores, states, odds } = into;
    if (matches.length + gone.length > 0) {
      frames.push({ event: 'match', data: { matches, names, ...(gone.length > 0 ? { gone } : {}) } });
    }
    if (scores.length > 0) frames.push({ event: 'score', data: { scores } });
    if (states.length > 0) frames.push({ event: 'status', data: { matches: states } });
    for (const event of ['inplay_odds', 'prematch_odds'] as const) {
      const data = odds[event];
      if (data.odds.length > 0 || data.markets || data.gone) frames.push({ event, data });
    }
    return frames.map((frame) => ({ ...frame, topic: this.name, seq: ++this.seq }));
  }
}

export type NamesEntry = NonNullable<SportsMatchFrame['names']>[string];
