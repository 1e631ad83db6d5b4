import type { RoundBetRequest, RoundGame, RoundMarket } from '@maru/contracts';
import { gameRules, hilowRule } from '@maru/rounds';
import type { GameState } from '../../model/game-call';
import { allGames, type GameRef } from '../../model/games';
import type { PanelProps } from '../panel';

const limits = { min_stake: 1_000, max_stake: 3_000_000, max_win: 100_000_000 };

/** A game by its route key. */
export const findGame = (key: string): GameRef => allGames.find((game) => game.key === key)!;

/** Markets of a kind as the server answers them. `base`: index of hilow's card. */
function listMarkets(kind: GameRef['kind'], base: number | null): RoundMarket[] {
  if (kind === 'graph') return [];
  const rule = kind === 'hilow' ? hilowRule((base! % 13) + 1) : gameRules[kind];
  const markets: readonly { code: string; outcomes: readonly { code: string; prices: readonly number[] }[] }[] =
    rule.markets;
  return markets
    .filter(({ outcomes }) => outcomes.length > 0)
    .map(({ code, outcomes }) => ({
      code,
      outcomes: outcomes.map((outcome) => ({ code: outcome.code, prices: [...outcome.prices] })),
      returns: outcomes.map(() => 9_700),
    }));
}

/** A game whose round `round` is open. */
export function makeState(game: GameRef, base: number | null = null, round = 1): GameState {
  return {
    time: 0,
    game: game.id,
    last: null,
    base,
    limits,
    recent: [],
    seq: 1,
    mine: [],
    notice: false,
    money: 1_000_000,
    markets: listMarkets(game.kind, base),
    round: {
      id: round,
      game: game.id,
      number: 3_403,
      state: 'open',
      opens_at: 0,
      closes_at: 25_000,
      draws_at: 30_000,
      result: null,
      void_reason: null,
      proof: null,
    },
  };
}

/** What a panel of a game is given while bets are taken. */
export function makeProps(key: string, more: Partial<PanelProps> = {}, base: number | null = null): PanelProps {
  const game = findGame(key);
  const config = { ...limits, kind: game.kind, key } as RoundGame;
  return { game, config, state: makeState(game, base), taking: true, refused: null, ...more };
}

/** The bets that the server makes of a request. */
export const makeBets = ({ game, round, picks }: RoundBetRequest) =>
  picks.map(({ outcome, amount, odds }, at) => ({
    id: `${round}-${outcome}-${at}`,
    status: 'open',
    stake: amount,
    ratio: odds,
    win: (amount * odds) / 100,
    rule: 'domestic_hu2',
    paid: null,
    placed_at: 0,
    settled_at: null,
    product: 'token',
    legs: [{ game, round, number: 3_403, outcome, odds, drawn: null, result: null }],
  }));
