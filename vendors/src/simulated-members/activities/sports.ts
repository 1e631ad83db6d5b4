import { combinedRatio, computeWin } from '@maru/money';
import { shuffled } from '../../rng';
import { stakeWithin } from '../plan';
import { type Act, done, nothing, pickRandom, refused } from './outcome';

/** The category whose list has matches of all leagues, and the game type of its main market: who wins. */
const category = 5 as const;
const winner = 1;
const limits = { min: 5_000, max: 30_000 };

/** Bets on one or two matches of domestic sports that have not begun. */
export const betOnSports: Act = async (call, rng) => {
  const params = { category } as const;
  const first = await call('gameList', { params, query: {} });
  if (!first.ok) return refused(first);
  const page = 1 + rng.int(Math.max(1, first.data.last_page));
  const list = page === 1 ? first : await call('gameList', { params, query: { page } });
  if (!list.ok) return refused(list);
  const { data, alive, time } = list.data;
  if (!alive) return nothing;
  const open = data.flatMap(({ state, match_time, markets }) => {
    const market = markets.find((candidate) => candidate.gameTypeId === winner && candidate.state === 'open');
    return market && state === 'open' && match_time > time ? [market] : [];
  });
  const cart = shuffled(open, rng)
    .slice(0, 1 + rng.int(2))
    .map(({ id, outcomes }) => {
      const { code, odds } = pickRandom(rng, outcomes)!;
      return { id, select: code, gameTypeId: winner, selectRatio: odds, odd2: null } as const;
    });
  const amount = stakeWithin(rng, limits);
  if (cart.length === 0 || amount === null) return nothing;
  const ratio = combinedRatio(
    'domestic_hu2',
    cart.map(({ selectRatio }) => selectRatio),
  );
  const body = {
    cart,
    bonus: [],
    amount,
    data: { category, ratio, win: computeWin(amount, ratio), acceptBetter: true },
  };
  const placed = await call('gameBet', { body });
  if (!placed.ok) return refused(placed);
  return placed.data.status === 'success' ? done : { ok: false, reason: placed.data.code };
};
