import type { Bet, Category, Localized } from '@maru/contracts';
import type { Result } from '../../products/feed/state/model';

/** Names on a leg as they were when the bet was placed. */
export interface LegNames {
  home: Localized;
  away: Localized;
  league: Localized;
  player?: Localized;
}

/** One leg as it is stored. Odds in 1/100, `feed_odds` in 1/10 000, line in 1/100. */
export interface StoredLeg {
  position: number;
  match_id: number;
  market_id: number;
  outcome_id: number;
  epoch: number;
  sport_id: number;
  code: string;
  line: number | null;
  odds: number;
  feed_odds: number;
  match_time: number;
  score_home: number | null;
  score_away: number | null;
  names: LegNames;
  result: Result | null;
}

export interface StoredBet {
  id: number;
  member_id: number;
  category: Category;
  status: Bet['status'];
  stake: number;
  ratio: number;
  win: number;
  rule: string;
  paid: number | null;
  version: number;
  feed_at: number;
  placed_at: number;
  settled_at: number | null;
  money_after: number;
  legs: StoredLeg[];
}
