import type { FeedList, FeedMatches, Market, MarketDefinition, Match, Outcome } from '@maru/contracts';
import { feedPickOrder } from '@maru/contracts/cart-rules';
import type { SportsArea } from '../area/sports-area';
import { pickCodec } from '../cart/codec';
import { type CartPick, pickKey } from '../cart/pick';
import { cookieStorage } from '../cart/storage';
import { productTotals } from '../cart/totals';
import type { TreeCounts } from '../match-list/model/tree';
import { catalogueNames } from '../names/names';
import type { FrameClock } from '../odds/frame-clock';
import type { OddsFrame } from '../odds/shapes';

/** Data of the tests: a football match `id` of league 1 with a 1X2 market whose outcomes are id*10 + 1, 2, 3. */
export function makeOutcome(id: number, code: string, value: number, more: Partial<Outcome> = {}): Outcome {
  return { id, code, line: null, value, status: 0, result: null, ...more };
}

export function makeMarket(marketId: number, outcomes: Outcome[], more: Partial<Market> = {}): Market {
  return {
    marketId,
    use: true,
    cid: '1',
    outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome.id, outcome])),
    ...more,
  };
}

export function resultMarket(matchId: number): Market {
  return makeMarket(1, [
    makeOutcome(matchId * 10 + 1, 'home', 138),
    makeOutcome(matchId * 10 + 2, 'draw', 460),
    makeOutcome(matchId * 10 + 3, 'away', 900),
  ]);
}

export function makeMatch(id: number, more: Partial<Match> = {}): Match {
  return {
    id,
    sport_id: 1,
    country_id: 1,
    league_id: 1,
    home: { name: `홈 ${id}`, colors: ['red', 'blue'] },
    away: { name: `원정 ${id}`, colors: ['blue', 'red'] },
    status_id: 3,
    period: 2,
    match_time: 1_000_000 + id,
    timer: null,
    scores: { home: 0, away: 0, periods: [] },
    neutral: false,
    hide: false,
    bet_stop: false,
    stop_reason: null,
    market_count: 1,
    markets: { 1: resultMarket(id) },
    ...more,
  };
}

export const league = { id: 1, name: '1부 리그', sport_id: 1, country_id: 1, country: '잉글랜드', flag: 'gb-eng' };

export const definitions: Record<string, MarketDefinition> = Object.fromEntries(
  (
    [
      [1, 'opts', ['main'], true],
      [3, 'lines', ['main', 'handicap'], false],
      [4, 'lines', ['main', 'total'], false],
      [9, 'opts', ['main', 'goals'], false],
    ] as const
  ).map(([id, layout, groups, wide], order) => [
    id,
    { id, sport_id: 1, cid: '1', layout, groups: [...groups], order, wide },
  ]),
);

export function makeList(matches: Match[], seq = 1): FeedList {
  return {
    list: Object.fromEntries(matches.map((match) => [match.id, match])),
    leagues: { 1: league },
    markets: definitions,
    seq,
    alive: true,
    time: 1_000_000,
  };
}

export function makeMatches(matches: Match[], seq = 1): FeedMatches {
  return {
    matches: Object.fromEntries(matches.map((match) => [match.id, { match, board: null, league, seq }])),
    markets: definitions,
    time: 1_000_000,
  };
}

export function makeFrame(odds: OddsFrame['odds'], seq = 2, more: Partial<OddsFrame> = {}): OddsFrame {
  return { seq, odds, ...more };
}

export function makePick(more: Partial<CartPick> = {}): CartPick {
  return {
    matchId: 1,
    marketId: 1,
    sportId: 1,
    oddsId: 11,
    category: 1,
    cid: '1',
    value: 138,
    code: 'home',
    line: null,
    ...more,
  };
}

/** A sports area with a live category 1 and an upcoming category 2, whose calls are never answered. */
export function makeArea(more: Partial<SportsArea> = {}): SportsArea {
  const never = () => new Promise<never>(() => {});
  const category = (id: number, live: boolean) => ({
    id,
    name: live ? 'inplay' : 'prematch',
    path: live ? '/test/inplay' : '/test/prematch',
    topic: live ? 'feed.inplay' : 'feed.prematch',
    live,
    flags: [],
    range: () => ({ min: 100, max: 10_000 }),
    count: (counts: TreeCounts) => (live ? counts.inplay : counts.prematch) ?? 0,
  });
  return {
    id: 'test',
    mount: '/test',
    texts: 'test',
    tree: { read: () => null, subscribe: () => () => {} },
    names: catalogueNames,
    categories: [category(1, true), category(2, false)],
    matchTopic: (matchId) => `feed.match.${matchId}`,
    limits: () => null,
    cart: {
      storage: cookieStorage('test_cart', 1),
      codec: pickCodec([1, 2]),
      pickOrder: feedPickOrder,
      toKey: pickKey,
      toMatchId: ({ matchId }) => matchId,
      autoAcceptCookie: { name: 'test_option', days: 7 },
      isReplacedBy: () => true,
      totals: (_, values, stake) => productTotals('feed_floor2', values, stake),
    },
    calls: { list: never, matches: never, maxStake: never, place: never, toRequest: (draft) => draft },
    ...more,
  };
}

/** A clock that is moved by hand: frames and timers run when the test moves it. */
export class HandClock implements FrameClock {
  time = 0;
  reduced = false;
  private frames: (() => void)[] = [];
  private timers: { at: number; run: () => void }[] = [];
  now = () => this.time;
  nextFrame = (run: () => void) => {
    this.frames.push(run);
  };
  later = (ms: number, run: () => void) => {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  };
  reducedMotion = () => this.reduced;

  get waitingFrames(): number {
    return this.frames.length;
  }

  /** Draws one frame. */
  frame(): void {
    const now = this.frames;
    this.frames = [];
    for (const run of now) run();
  }

  /** Moves time on, runs what is due, and draws a frame. */
  advance(ms: number): void {
    this.time += ms;
    const due = this.timers.filter((timer) => timer.at <= this.time);
    this.timers = this.timers.filter((timer) => timer.at > this.time);
    for (const timer of due) timer.run();
    this.frame();
  }
}
