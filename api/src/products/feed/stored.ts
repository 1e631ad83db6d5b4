import {
  type BettingRequest,
  type Category,
  type Localized,
  type MatchStartConfig,
  matchStatus,
  type VendorCatalogue,
} from '@maru/contracts';
import { latestStart } from '../../bets';
import type { LegKeys, NewLeg, StoredBet, StoredLeg } from '../../bets/model';
import type { Leg } from './bets/legs';
import { localizedLeague } from './state/catalogue';

/** Names on a leg as they were when the bet was placed. */
interface LegNames {
  home: Localized;
  away: Localized;
  league: Localized;
  player?: Localized;
}

/** What the feed keeps with a leg. `line` in 1/100, `feed_odds` in 1/10 000, `match_time` in epoch ms. */
export interface FeedLegData {
  match_id: number;
  market_id: number;
  outcome_id: number;
  /** Life of the feed in which the ids have this meaning. */
  epoch: number;
  /** Number of the feed's newest message when it was quoted: booking refuses it where the feed closed something since. */
  feed_seq: number;
  sport_id: number;
  code: string;
  line: number | null;
  feed_odds: number;
  match_time: number;
  /** Latest valid start, epoch ms; absent for a leg in play, whose match had already started. */
  begins_by?: number;
  /** Score when the bet was accepted, null before the match. */
  score_home: number | null;
  score_away: number | null;
  names: LegNames;
}

/** What the feed keeps with a bet. `feed_at`: the feed's own clock when it was accepted, epoch ms; cancellations name windows of it. */
export interface FeedBetData {
  category: Category;
  accepts_better: boolean;
  feed_at: number;
}

export type FeedBet = Omit<StoredBet, 'data' | 'legs'> & {
  data: FeedBetData;
  legs: (Omit<StoredLeg, 'data'> & { data: FeedLegData })[];
};

/** A stored bet of this product, with its data as `toBooking` wrote it. */
export const asFeedBet = (bet: StoredBet): FeedBet => bet as FeedBet;

/** What decides a leg: one market of one match in one life of the feed. The same text as SQL's `feed_subject`. */
export const toSubject = (epoch: number, matchId: number, marketId: number): string =>
  `feed:${epoch}:${matchId}:${marketId}`;

/** What bets on a match are counted by, in one life of the feed. */
export const toMatchKey = (epoch: number, matchId: number): string => `feed:${epoch}:${matchId}`;

/** What a leg is counted and limited by. Ids mean something within one life of the feed; leagues and types always. */
export function toKeys(epoch: number, { match, market, outcome }: Pick<Leg, 'match' | 'market' | 'outcome'>): LegKeys {
  const ofMarket = toSubject(epoch, match.id, market.id);
  return {
    match: toMatchKey(epoch, match.id),
    market: ofMarket,
    outcome: `${ofMarket}:${outcome.id}`,
    league: `feed:league:${match.league_id}`,
    type: `feed:type:${market.id}`,
  };
}

/** A leg as it is booked. */
export function newLeg(position: number, odds: number, data: FeedLegData): NewLeg {
  return { position, subject: toSubject(data.epoch, data.match_id, data.market_id), odds, data };
}

/** A bet as it is booked: odds, names and score as they stand at this moment. */
export function toBooking(
  request: Pick<BettingRequest, 'category' | 'betOption'>,
  legs: readonly Leg[],
  start: MatchStartConfig,
  feed: { catalogue: VendorCatalogue; epoch: number; seq: number; time: number },
): { data: FeedBetData; legs: NewLeg[] } {
  return {
    data: { category: request.category, accepts_better: request.betOption, feed_at: feed.time },
    legs: legs.map(({ match, market, outcome, odds }, position) => {
      const live = match.status_id === matchStatus.live;
      return newLeg(position, odds, {
        match_id: match.id,
        market_id: market.id,
        outcome_id: outcome.id,
        epoch: feed.epoch,
        feed_seq: feed.seq,
        sport_id: match.sport_id,
        code: outcome.code,
        line: outcome.line,
        feed_odds: outcome.fine,
        match_time: match.match_time,
        ...(live ? {} : { begins_by: latestStart(match.match_time, start, match.league_id) }),
        score_home: live ? match.scores.home : null,
        score_away: live ? match.scores.away : null,
        names: {
          home: match.home.name,
          away: match.away.name,
          league: localizedLeague(feed.catalogue, match.league_id).name,
          ...(outcome.player ? { player: outcome.player } : {}),
        },
      });
    }),
  };
}
