import type {
  BettingRequest,
  BettingResponse,
  Category,
  FeedList,
  FeedMatches,
  Highlights,
  MaxBet,
} from '@maru/contracts';
import { api, type Result } from '@maru/platform';
import type { AreaCalls, BetPick } from '@maru/sportsbook';

const toCartItem = ({ matchId, marketId, oddsId, value }: BetPick) => ({
  matchId,
  marketId,
  odds: { id: oddsId, value },
});

/** The calls of overseas sports. */
export const calls: AreaCalls = {
  list(category, { sports_id, country_id, league_id }, background) {
    const path = category === 1 ? '/api/theSports/inplayList' : '/api/theSports/prematchList';
    return api.get<FeedList>(path, {
      background,
      query: {
        sports_id: sports_id || undefined,
        country_id: country_id || undefined,
        league_id: league_id || undefined,
      },
    });
  },
  matches: (ids, background) =>
    api.get<FeedMatches>('/api/theSports/matches', { query: { ids: ids.join(',') }, background }),
  maxStake: (category, picks) =>
    api.post<MaxBet>('/api/theSports/calculateMaxBet', { category, cartItems: picks.map(toCartItem) }),
  toRequest: ({ category, picks, amount, ratio, win, autoAcceptOdds }): BettingRequest => ({
    amount,
    category: category as Category,
    cartItems: picks.map(toCartItem),
    ratio,
    win,
    betOption: autoAcceptOdds,
  }),
  place: (request, idempotencyKey, repeated) =>
    api.post<BettingResponse>('/api/theSports/bettingValidate', request, {
      idempotencyKey,
      quiet: true,
      background: repeated,
    }),
};

/** The few matches of the home page. `background`: nobody waits for them, so a failure is not shown. */
export function fetchHighlights(background: boolean): Promise<Result<Highlights>> {
  return api.get<Highlights>('/api/theSports/highlights', { background });
}
