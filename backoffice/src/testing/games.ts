import type { GameRoundRow, GameRow } from '@maru/contracts';
import type { FakeApi } from './fake-api';

/** A mini game that runs, with a week that returned what its odds return. */
export function makeGameRow(more: Partial<GameRow> = {}): GameRow {
  return {
    id: 254,
    product: 'mini',
    key: 'lotusOdd',
    kind: 'oddEven',
    family: 'lotus',
    source: 'outside',
    term: 60,
    switches: { use: true, betting_lock: false, crash_lock: false, mute: false, maintenance: false },
    limits: { min_stake: 1_000, max_stake: 3_000_000, max_win: 10_000_000 },
    rtp: { least_bp: 9_750, most_bp: 9_750 },
    own_odds: false,
    round: { id: 7, number: 172, state: 'open', closes_at: Date.now() + 40_000, draws_at: Date.now() + 48_000 },
    open_bets: 12,
    open_stake: 120_000,
    week: { bets: 5_000, stake: 50_000_000, paid: 48_500_000, expected_bp: 9_750, band_bp: 190 },
    chain_left: null,
    approval: null,
    ...more,
  } as GameRow;
}

/** A settled round with two bets. */
export function makeGameRound(more: Partial<GameRoundRow> = {}): GameRoundRow {
  const at = Date.now() - 60_000;
  return {
    id: 6,
    game: 254,
    number: 171,
    state: 'settled',
    void_reason: null,
    void_cause: null,
    corrections: 0,
    opens_at: at - 60_000,
    closes_at: at - 10_000,
    draws_at: at,
    result: { kind: 'oddEven', parity: 'odd' },
    outcomes: ['odd'],
    bets: 2,
    open_bets: 0,
    stake: 20_000,
    paid: 19_500,
    house: 500,
    approval: null,
    ...more,
  } as GameRoundRow;
}

/** The calls of the games desk with these games, and the sheet of each with one round. */
export function serveGames(api: FakeApi, games: readonly GameRow[], round = makeGameRound()): void {
  const time = Date.now();
  const serve = (path: string, body: unknown) => api.replies.set(`GET ${path}`, { body });
  serve('/api/ops/games', { games, ggr_today: -120_000, void_today: 1, time });
  for (const game of games) {
    serve(`/api/ops/games/${game.id}`, {
      game,
      markets: [
        {
          code: 'result',
          outcomes: [
            { code: 'odd', prices: [190] },
            { code: 'even', prices: [195] },
          ],
          returns: [9_500, 9_750],
          usual: [[195], [195]],
          low: [],
        },
      ],
      odds_open: true,
      targets: game.kind === 'graph' ? [{ target: 200, chance_ppm: 495_000, return_bp: 9_900 }] : [],
      chain: null,
      rounds: [round],
      time,
    });
    serve(`/api/ops/games/${game.id}/rounds`, { rows: [round], more: false, time });
  }
  serve(`/api/ops/game-rounds/${round.id}`, {
    round,
    exposure: [{ outcome: 'odd', bets: 2, stake: 20_000, win: 39_000, loss: 19_000 }],
    bets: [],
    more: false,
    time,
  });
}
