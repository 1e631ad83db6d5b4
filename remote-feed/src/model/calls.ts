import { type CallAnswer, call, type Result } from '@maru/client';
import type { BettingRequest, Category } from '@maru/contracts';
import type { AreaCalls, BetPick } from '@maru/sportsbook';

const toCartItem = ({ matchId, marketId, oddsId, value }: BetPick) => ({
  matchId,
  marketId,
  odds: { id: oddsId, value },
});

/** The calls of overseas sports. */
export const calls: AreaCalls = {
  list(category, { sports_id, country_id, league_id }, background) {
    const query = {
      sports_id: sports_id || undefined,
      country_id: country_id || undefined,
      league_id: league_id || undefined,
    };
    return category === 1
      ? call('inplayList', { query }, { background })
      : call('prematchList', { query }, { background });
  },
  matches: (ids, background) => call('feedMatches', { query: { ids: ids.join(',') } }, { background }),
  maxStake: (category, picks) =>
    call('calculateMaxBet', { body: { category: category as Category, cartItems: picks.map(toCartItem) } }),
  toRequest: ({ category, picks, amount, ratio, win, autoAcceptOdds }): BettingRequest => ({
    amount,
    category: category as Category,
    cartItems: picks.map(toCartItem),
    ratio,
    win,
    betOption: autoAcceptOdds,
  }),
  place: (body: BettingRequest, idempotencyKey, repeated) =>
    call('bettingValidate', { body }, { idempotencyKey, quiet: true, background: repeated }),
};

/** The few matches of the home page. `background`: nobody waits for them, so a failure is not shown. */
export function fetchHighlights(background: boolean): Promise<Result<CallAnswer<'highlights'>>> {
  return call('highlights', {}, { background });
}
