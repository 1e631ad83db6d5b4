import {
  type BonusFolder,
  type GameBetRequest,
  type GameType,
  type Localized,
  type MatchStartConfig,
  matchStatus,
  type SportsCategory,
} from '@maru/contracts';
import { latestStart } from '../../bets';
import type { LegKeys, NewLeg, StoredBet } from '../../bets/model';
import type { Leg, PickLeg } from './bets/legs';
import { type GradedLeg, toSubject } from './state/offer-source';
import type { TradingVersions } from './versions';

/** What is kept with a pick. `line` in 1/100; `score` when the bet was accepted, null before the match. */
export interface PickData {
  kind: 'pick';
  market_id: string;
  match_id: number;
  sport_id: number;
  country_id: number;
  league_id: number;
  gameTypeId: GameType;
  select: string;
  line: number | null;
  draw: boolean;
  special?: string;
  title?: Localized;
  outcome_name?: Localized;
  match_time: number;
  /** Latest valid start, epoch ms; absent in play, where the match had started, and for virtual rounds. */
  begins_by?: number;
  round?: number;
  score: [number, number] | null;
  names: { home: Localized; away: Localized; league: Localized };
  /** What operators had set when it was quoted; booking refuses it where they set something newer. */
  trading?: TradingVersions;
  /** Number of the feed's newest message when it was quoted; booking refuses it where the feed closed something since. */
  feed_seq?: number;
}

/** What is kept with the bonus: its rules as they were. */
export interface BonusData {
  kind: 'bonus';
  min_folder: number;
  min_ratio: number;
  folders: BonusFolder[];
}

/** What is kept with a bet. */
export interface SportsBetData {
  category: SportsCategory;
  accepts_better: boolean;
}

/** Nothing outside decides the bonus: no message is ever about this subject. */
const bonusSubject = 'sports:bonus';

export const toBetData = (bet: StoredBet): SportsBetData => bet.data as SportsBetData;
export const toLegData = (leg: { data: object }): PickData | BonusData => leg.data as PickData | BonusData;

function pickData({ match, market, outcome, source }: PickLeg, start: MatchStartConfig): PickData {
  const trading = source.tradingVersions?.(match, market.key);
  const feedSeq = source.feedSeq?.(match);
  const isLive = match.status_id === matchStatus.live;
  const isDated = !isLive && match.round === undefined;
  return {
    kind: 'pick',
    market_id: market.key,
    match_id: match.id,
    sport_id: match.sport_id,
    country_id: match.country_id,
    league_id: match.league_id,
    gameTypeId: market.gameTypeId,
    select: outcome.code,
    line: market.line,
    draw: market.outcomes.some(({ code }) => code === 'draw'),
    ...(market.special ? { special: market.special } : {}),
    ...(market.title ? { title: market.title } : {}),
    ...(outcome.name ? { outcome_name: outcome.name } : {}),
    match_time: match.match_time,
    ...(isDated ? { begins_by: latestStart(match.match_time, start, match.league_id) } : {}),
    ...(match.round === undefined ? {} : { round: match.round }),
    score: isLive ? [match.scores.home, match.scores.away] : null,
    names: { home: match.home.name, away: match.away.name, league: source.league(match.league_id).name },
    ...(trading ? { trading } : {}),
    ...(feedSeq === undefined ? {} : { feed_seq: feedSeq }),
  };
}

/** A bet as it is booked: odds, lines, names and score as they stand at this moment. */
export function toBooking(
  request: GameBetRequest,
  legs: readonly Leg[],
  start: MatchStartConfig,
): { data: SportsBetData; legs: NewLeg[] } {
  return {
    data: { category: request.data.category, accepts_better: request.data.acceptBetter },
    legs: legs.map((leg, position): NewLeg => {
      if (leg.kind === 'pick') {
        return { position, subject: toSubject(leg.match, leg.market.key), odds: leg.odds, data: pickData(leg, start) };
      }
      const { min_folder, min_ratio } = leg.folder;
      const data: BonusData = { kind: 'bonus', min_folder, min_ratio, folders: leg.folders };
      return { position, subject: bonusSubject, odds: leg.odds, data };
    }),
  };
}

/** What a pick is counted and limited by. */
export function toKeys({ match, market, outcome }: PickLeg): LegKeys {
  const ofMarket = toSubject(match, market.key);
  return {
    match: match.subject,
    market: ofMarket,
    outcome: `${ofMarket}:${outcome.code}`,
    league: `sports:league:${match.league_id}`,
    type: `sports:type:${market.gameTypeId}`,
  };
}

/** A stored pick as its source grades it. */
export const toGradedLeg = (subject: string, data: PickData): GradedLeg => ({
  subject,
  market_id: data.market_id,
  gameTypeId: data.gameTypeId,
  select: data.select,
  line: data.line,
  special: data.special,
  draw: data.draw,
  sport_id: data.sport_id,
  match_time: data.match_time,
  begins_by: data.begins_by,
});
