import { type CallAnswer, call, type Result } from '@maru/client';
import type { BettingRequest, BettingResponse, Category } from '@maru/contracts';
import { type AreaCalls, type BetAnswer, type CartPick, pickKey, wholePage } from '@maru/sportsbook';

/** A pick as the feed's calls take it: its ids are numbers. */
const toCartItem = ({ matchId, marketId, oddsId, value }: CartPick) => ({
  matchId,
  marketId: Number(marketId),
  odds: { id: Number(oddsId), value },
});

/** The feed names legs by their three ids; the slip knows them by the key of the pick. */
function toBetAnswer(answer: BettingResponse): BetAnswer {
  if (answer.success) return answer;
  const legs = answer.legs?.map(({ reason, message, value, ...ids }) => ({
    leg: pickKey(ids),
    reason,
    message,
    odds: value,
  }));
  return { ...answer, legs };
}

/** The calls of overseas sports. */
export const calls: AreaCalls = {
  async list({ category, query: { sports_id, country_id, league_id }, background, signal }) {
    const query = {
      sports_id: sports_id || undefined,
      country_id: country_id || undefined,
      league_id: league_id || undefined,
    };
    const answer =
      category === 1
        ? await call('inplayList', { query }, { background, signal })
        : await call('prematchList', { query }, { background, signal });
    return answer.ok ? { ok: true, data: wholePage(answer.data) } : answer;
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
  async place(body: BettingRequest, idempotencyKey, repeated) {
    const result = await call('bettingValidate', { body }, { idempotencyKey, quiet: true, background: repeated });
    return result.ok ? { ok: true, data: toBetAnswer(result.data) } : result;
  },
};

/** The few matches of the home page. `background`: no member waits for them, so a failure is not shown. */
export function fetchHighlights(background: boolean): Promise<Result<CallAnswer<'highlights'>>> {
  return call('highlights', {}, { background });
}
