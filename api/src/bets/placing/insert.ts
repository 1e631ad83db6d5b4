import { createHash } from 'node:crypto';
import { type BettingRequest, categories, type VendorCatalogue } from '@maru/contracts';
import type { Sql } from '../../kernel/types';
import { localizedLeague } from '../../products/feed/state/catalogue';
import type { Leg } from './legs';
import type { StoredBet, StoredLeg } from './model';
import { ratioRule } from './rules';

/** Digest of what was asked: the same key with another digest is another bet, and refused. */
export function digestOf(request: BettingRequest): string {
  const { amount, category, cartItems, ratio, win, betOption } = request;
  const items = cartItems.map((item) => [item.matchId, item.marketId, item.odds.id, item.odds.value]);
  return createHash('sha256')
    .update(JSON.stringify([amount, category, items, ratio, win, betOption]))
    .digest('base64url');
}

/** Legs as they are booked: odds, names and score as they stand at this moment. */
export function storedLegs(legs: readonly Leg[], catalogue: VendorCatalogue, epoch: number): StoredLeg[] {
  return legs.map(({ match, market, outcome }, position) => {
    const live = match.status_id === 3;
    return {
      position,
      match_id: match.id,
      market_id: market.id,
      outcome_id: outcome.id,
      epoch,
      sport_id: match.sport_id,
      code: outcome.code,
      line: outcome.line,
      odds: outcome.value,
      feed_odds: outcome.fine,
      match_time: match.match_time,
      score_home: live ? match.scores.home : null,
      score_away: live ? match.scores.away : null,
      names: {
        home: match.home.name,
        away: match.away.name,
        league: localizedLeague(catalogue, match.league_id).name,
        ...(outcome.player ? { player: outcome.player } : {}),
      },
      result: null,
    };
  });
}

export interface NewBet {
  memberId: number;
  key: string;
  digest: string;
  request: BettingRequest;
  ratio: number;
  win: number;
  feedAt: number;
  legs: StoredLeg[];
}

export type Inserted =
  | { state: 'placed'; bet: StoredBet }
  /** A bet with this key and body is there already. */
  | { state: 'replay'; id: number }
  | { state: 'reused' }
  | { state: 'short' };

/** True for errors that say: try again, nothing was done. 23505: the same key was placed at the same moment. */
const passing = (error: unknown) => ['40001', '40P01', '23505'].includes((error as { code?: string }).code ?? '');

/** Books a bet: idempotency, bet, legs and posting in one statement. */
export async function insertBet(sql: Sql, bet: NewBet, attempts = 3): Promise<Inserted> {
  const { request } = bet;
  const values = [
    bet.memberId,
    bet.key,
    bet.digest,
    request.category,
    request.amount,
    bet.ratio,
    bet.win,
    ratioRule,
    request.betOption,
    bet.feedAt,
    JSON.stringify(bet.legs),
  ];
  for (let attempt = 1; ; attempt++) {
    try {
      const [row] = await sql.query<{
        placed: { state: Inserted['state']; id: number; money: number; placed_at: number };
      }>('select feed_place_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb) as placed', values);
      const { state, id, money, placed_at } = row!.placed;
      if (state === 'reused') return { state };
      if (state === 'replay') return { state, id };
      return { state: 'placed', bet: storedBet(bet, id, money, placed_at) };
    } catch (error) {
      if ((error as { code?: string }).code === 'MR001') return { state: 'short' };
      if (!passing(error) || attempt >= attempts) throw error;
    }
  }
}

function storedBet(bet: NewBet, id: number, money: number, placedAt: number): StoredBet {
  return {
    id,
    member_id: bet.memberId,
    category: bet.request.category,
    status: 'open',
    stake: bet.request.amount,
    ratio: bet.ratio,
    win: bet.win,
    rule: ratioRule,
    paid: null,
    version: 0,
    feed_at: bet.feedAt,
    placed_at: placedAt,
    settled_at: null,
    money_after: money,
    legs: bet.legs,
  };
}

export const isInplay = (request: Pick<BettingRequest, 'category'>): boolean => request.category === categories.inplay;
