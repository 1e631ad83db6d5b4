import type { SportsMarket, SportsMatch } from '@maru/contracts';

const makeMarket = (
  matchId: number,
  gameTypeId: 1 | 3,
  codes: [string, number][],
  line: number | null = null,
): SportsMarket => ({
  id: `${matchId}-${gameTypeId}`,
  match_id: matchId,
  gameTypeId,
  line,
  state: 'open',
  outcomes: codes.map(([code, odds]) => ({ code, odds, result: null })),
});
/** An upcoming football match with a result market and a total, as a list answers it. Later ids begin later. */
export const makeMatch = (id: number): SportsMatch => ({
  id,
  category: 5,
  sport_id: 1,
  country_id: 1,
  league_id: 1,
  home: { name: `홈${id}`, colors: ['#fff', '#000'] },
  away: { name: `원정${id}`, colors: ['#fff', '#000'] },
  status_id: 1,
  period: 0,
  match_time: Date.now() + 7_200_000 + id,
  timer: null,
  scores: { home: 0, away: 0, periods: [] },
  state: 'open',
  stop_reason: null,
  market_count: 2,
  markets: [
    makeMarket(id, 1, [
      ['home', 192],
      ['draw', 335],
      ['away', 385],
    ]),
    makeMarket(
      id,
      3,
      [
        ['over', 195],
        ['under', 180],
      ],
      250,
    ),
  ],
});
