import { type Category, type Config, categories, matchStatus, type OddsRange } from '@maru/contracts';
import { missedStart } from '../../../bets';
import type { StoredBet } from '../../../bets/model';
import type { LegNow } from '../../../bets/products/product';
import { toIdentity } from '../state/model';
import type { OddsBook } from '../state/odds-book';
import { asFeedBet, type FeedLegData } from '../stored';
import { checkLegs } from './legs';

/** Inputs of a leg's price in addition to the offer. */
export interface CashOutFeed {
  book: Pick<OddsBook, 'matches'>;
  epoch: number;
  /** Number of the newest message that the book has. */
  seq: number;
  alive(silentAfterMs: number, category: Category): boolean;
  range(config: Config, inplay: boolean): OddsRange;
}

/**
 * A leg is worth what a bet on the same outcome would be taken at now, before the match or in play; one whose match moved
 * too far for it is worth what a void pays.
 * @param odds that the leg was taken at, in 1/100
 */
function legNow(
  { book, epoch, seq, alive, range }: CashOutFeed,
  odds: number,
  leg: FeedLegData,
  config: Config,
): LegNow {
  const match = book.matches.get(leg.match_id);
  if (!match || leg.epoch !== epoch) return { ok: false, reason: 'match_missing' };
  const inplay = match.status_id === matchStatus.live;
  const category = inplay ? categories.inplay : categories.prematch;
  const { use, inplay_use, prematch_use, silent_after_ms, inplay_delay_ms } = config.the_sports_config;
  if (!use || !(inplay ? inplay_use : prematch_use)) return { ok: false, reason: 'unavailable' };
  if (!alive(silent_after_ms, category)) return { ok: false, reason: 'feed_silent' };
  if (missedStart(leg.begins_by, { beganAt: match.match_time, notBegunAt: null }))
    return { ok: true, odds, delayMs: 0, seen: seq };
  const item = { matchId: leg.match_id, marketId: leg.market_id, odds: { id: leg.outcome_id, value: 100 } };
  const checked = checkLegs(book, { category, cartItems: [item], betOption: null }, range(config, inplay), Date.now());
  if (!checked.ok) return { ok: false, reason: checked.issues[0].reason };
  const [now] = checked.legs;
  // The id may now identify another line or player.
  const taken = toIdentity(leg.market_id, { code: leg.code, line: leg.line, player: leg.names.player });
  if (toIdentity(now!.market.id, now!.outcome) !== taken) return { ok: false, reason: 'odds_missing' };
  return { ok: true, odds: now!.odds, delayMs: inplay ? inplay_delay_ms : 0, seen: seq };
}

/** What each leg of a bet on the feed is worth at this moment. */
export function cashOutOdds(feed: CashOutFeed, bet: StoredBet, config: Config): LegNow[] {
  return asFeedBet(bet).legs.map(({ odds, data }) => legNow(feed, odds, data, config));
}
