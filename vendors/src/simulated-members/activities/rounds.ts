import { stakeWithin } from '../plan';
import { type Act, done, nothing, type Outcome, pickRandom, refused } from './outcome';

/** A bet that is sent later than this before the close might miss it, ms. */
const spareMs = 3_000;

type State = {
  time: number;
  round: { id: number; state: string; closes_at: number } | null;
  markets: readonly { outcomes: readonly { code: string; prices: readonly number[] }[] }[];
  limits: { min_stake: number; max_stake: number };
};
type Game = { use: 0 | 1; betting_lock: 0 | 1; maintenance: 0 | 1; kind: string };

/** Games that take bets on outcomes now, by their ids. */
const playable = (games: Record<string, Game>): number[] =>
  Object.entries(games)
    .filter(([, game]) => game.use && !game.betting_lock && !game.maintenance && game.kind !== 'graph')
    .map(([id]) => Number(id));

/** A bet on one outcome of the open round; null where there is none, or no time or stake for it. */
function choosePick(state: State, rng: Parameters<Act>[1]) {
  const { round, markets, limits, time } = state;
  if (round?.state !== 'open' || round.closes_at - time < spareMs) return null;
  const outcome = pickRandom(rng, pickRandom(rng, markets)?.outcomes ?? []);
  const amount = stakeWithin(rng, { min: limits.min_stake, max: limits.max_stake });
  if (!outcome || amount === null) return null;
  return { round: round.id, picks: [{ outcome: outcome.code, amount, odds: outcome.prices[0]! }] };
}

const answered = (data: { success: true } | { success: false; code: string }): Outcome =>
  data.success ? done : { ok: false, reason: data.code };

/** Bets on a mini game. */
export const betOnMini: Act = async (call, rng, config) => {
  const game = pickRandom(rng, playable(config.minigame_list));
  if (game === null) return nothing;
  const state = await call('miniNext', { params: { id: game } });
  if (!state.ok) return refused(state);
  const pick = choosePick(state.data, rng);
  if (!pick) return nothing;
  const placed = await call('miniBet', { body: { game, ...pick } });
  return placed.ok ? answered(placed.data) : refused(placed);
};

/** Bets on a token game other than graph. */
export const betOnToken: Act = async (call, rng, config) => {
  const game = pickRandom(rng, playable(config.tg_config));
  if (game === null) return nothing;
  const state = await call('tokenNext', { params: { id: game } });
  if (!state.ok) return refused(state);
  const pick = choosePick(state.data, rng);
  if (!pick) return nothing;
  const placed = await call('tokenBet', { body: { game, ...pick } });
  return placed.ok ? answered(placed.data) : refused(placed);
};

/** Bets on the next run of graph and leaves by the automatic value. */
export const betOnGraph: Act = async (call, rng, config) => {
  const games = Object.entries(config.tg_config).filter(
    ([, game]) => game.kind === 'graph' && game.use && !game.betting_lock && !game.maintenance,
  );
  const game = Number(pickRandom(rng, games)?.[0] ?? 0);
  if (!game) return nothing;
  const state = await call('graphState', { params: { id: game } });
  if (!state.ok) return refused(state);
  const { phase, round, limits } = state.data;
  const amount = stakeWithin(rng, { min: limits.min_stake, max: limits.max_stake });
  if (phase !== 'bets' || !round || amount === null) return nothing;
  const auto = pickRandom(rng, [120, 150, 180, 200, 300, 500])!;
  const placed = await call('graphBet', { body: { game, round: round.id, amount, auto } });
  return placed.ok ? answered(placed.data) : refused(placed);
};
