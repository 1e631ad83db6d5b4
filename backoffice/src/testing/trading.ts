import type { ResultRow, RoundRow, TradingLeague, TradingMarket, TradingMatch } from '@maru/contracts';
import type { FakeApi } from './fake-api';

/** A market of three outcomes; the last one has a price by hand and costs 990,000 KRW. */
export function makeTradingMarket(more: Partial<TradingMarket> = {}): TradingMarket {
  const outcome = (code: string, odds: number, loss: number) => ({
    code,
    odds,
    feed: odds + 2,
    manual: false,
    bets: 12,
    stake: 500_000,
    loss,
    limit: null,
    result: null,
  });
  return {
    id: 'f1.result',
    gameTypeId: 1,
    category: 5,
    line: null,
    state: 'open',
    set: 'automatic',
    version: 3,
    stake: 1_500_000,
    worst_loss: 990_000,
    limit: null,
    outcomes: [
      outcome('home', 158, -300_000),
      outcome('draw', 395, -100_000),
      { ...outcome('away', 580, 990_000), feed: 610, manual: true },
    ],
    ...more,
  };
}

/** A live match at 99 % of its limit. */
export function makeTradingMatch(more: Partial<TradingMatch> = {}): TradingMatch {
  return {
    id: 90_412,
    source: 'feed',
    sport_id: 1,
    league_id: 7,
    league: '프로축구 1부',
    country: '대한민국',
    flag: 'kr',
    home: '서울 유나이티드',
    away: '부산 웨이브',
    match_time: Date.now() - 3_600_000,
    status_id: 3,
    period: 2,
    scores: { home: 1, away: 0, periods: [[1, 0]] },
    state: 'open',
    set: 'automatic',
    stop_reason: null,
    version: 8,
    bets: 36,
    stake: 1_500_000,
    worst_loss: 990_000,
    limit: 1_000_000,
    limit_key: 'sports:f:1:90412',
    limit_used: 99,
    manual_prices: 1,
    alerts: 1,
    market_count: 2,
    main: makeTradingMarket(),
    ...more,
  };
}

export const makeTradingLeague = (more: Partial<TradingLeague> = {}): TradingLeague => ({
  id: 7,
  name: '프로축구 1부',
  country: '대한민국',
  flag: 'kr',
  sport_id: 1,
  use: true,
  margin_bp: 550,
  live_margin_bp: 700,
  rounding: 5,
  version: 4,
  categories: [2, 4, 5],
  game_types: [1, 2, 3],
  ...more,
});

/** A match that ended 2 : 1 by the feed and waits for an operator. */
export function makeResultRow(more: Partial<ResultRow> = {}): ResultRow {
  return {
    id: 90_412,
    home: '서울 유나이티드',
    away: '부산 웨이브',
    league: '프로축구 1부',
    country: '대한민국',
    flag: 'kr',
    sport_id: 1,
    match_time: Date.now() - 7_200_000,
    ended_at: Date.now() - 600_000,
    state: 'waiting',
    feed: {
      status_id: 4,
      scores: {
        home: 2,
        away: 1,
        periods: [
          [1, 1],
          [1, 0],
        ],
      },
    },
    entered: null,
    entered_by: null,
    void_reason: null,
    version: 2,
    bets: 36,
    open_bets: 36,
    stake: 1_500_000,
    paid: 0,
    approval: null,
    ...more,
  };
}

const summary = {
  bets: 36,
  stake: 1_500_000,
  worst_loss: 990_000,
  limit: 5_000_000,
  near_limit: 1,
  alerts: 2,
  suspended_auto: 9,
  suspended_manual: 3,
  manual_prices: 5,
  ggr_today: -120_000,
  results_waiting: 7,
  all_suspended: false,
  alive: true,
};

const counts = { all: 1, live: 1, coming: 0, near_limit: 1, manual: 1, suspended: 0 };

/** Answers what the trading desk asks for: one match, its result, one league, nothing else. */
export function serveTrading(api: FakeApi, { match = makeTradingMatch(), row = makeResultRow() } = {}): void {
  const time = Date.now();
  const trail = [{ at: time, actor: '박지훈', action: 'trading.price', detail: {} }];
  const serve = (path: string, body: unknown) => api.replies.set(`GET ${path}`, { body });
  serve('/api/ops/trading/summary', summary);
  serve('/api/ops/trading/matches', { matches: [match], counts, more: false, time });
  serve(`/api/ops/trading/matches/${match.id}`, {
    match,
    markets: [match.main],
    result_version: 2,
    trail,
    time,
  });
  serve('/api/ops/trading/leagues', { leagues: [makeTradingLeague()] });
  serve('/api/ops/trading/results', { rows: [row], counts: { todo: 7 }, more: false, next: null });
  serve('/api/ops/trading/bets', { bets: [], more: false });
  serveRounds(api, []);
  serve('/api/ops/limits', { limits: [] });
  serve('/api/ops/bet-alerts', { alerts: [], more: false });
}

/** A round of virtual soccer that ended a minute ago and has no result; two bets wait for it. */
export function makeRoundRow(more: Partial<RoundRow> = {}): RoundRow {
  const ended = Date.now() - 60_000;
  return {
    id: 60_000_002_119,
    category: 6,
    league: '하늘 리그',
    season: 4,
    number: 2_119,
    state: 'waiting',
    void_reason: null,
    void_at: ended + 600_000,
    corrections: 0,
    opens_at: ended - 1_200_000,
    closes_at: ended - 170_000,
    starts_at: ended - 160_000,
    ends_at: ended,
    title: '샛별 유나이티드 : 은하 시티',
    score: null,
    matches: 2,
    bets: 2,
    open_bets: 2,
    stake: 30_000,
    paid: 0,
    ...more,
  };
}

/** The calls of the rounds' page with these rounds, and the sheet of each. */
export function serveRounds(api: FakeApi, rows: readonly RoundRow[], more: { alive?: boolean } = {}): void {
  const counts = { waiting: rows.filter(({ state }) => state === 'waiting').length, all: rows.length };
  const time = Date.now();
  const body = { rows, counts, more: false, alive: true, time, ...more };
  api.replies.set('GET /api/ops/trading/rounds', { body });
  for (const round of rows) {
    const { bets, open_bets, stake, paid, score } = round;
    const match = { id: round.id * 10, home: '샛별 유나이티드', away: '은하 시티', score, periods: [], markets: 6 };
    api.replies.set(`GET /api/ops/trading/rounds/${round.id}`, {
      body: {
        round,
        matches: [{ ...match, bets, open_bets, stake, paid }],
        commitment: 'c'.repeat(64),
        seed: score && 'd'.repeat(64),
        time,
      },
    });
  }
}
