import type { Config, SportsCategory } from '@maru/contracts';
import { missedStart } from '../../../bets';
import type { StoredBet } from '../../../bets/model';
import type { LegNow } from '../../../bets/products/product';
import { isInUse } from '../lists/in-use';
import { toSubject } from '../state/offer-source';
import type { Offers } from '../state/offers';
import { type PickData, toLegData } from '../stored';
import { findPick, pickReason } from './legs';

/** Current price of a pick in a category that lists its market. */
function inCategory(
  offers: Offers,
  leg: PickData,
  pick: NonNullable<ReturnType<typeof findPick>>,
  category: SportsCategory,
  config: Config,
  now: number,
): LegNow {
  if (!isInUse(config, category)) return { ok: false, reason: 'unavailable' };
  const { silent_after_ms, live_delay_ms } = config.sports_config;
  if (!offers.ofCategory(category)?.alive(category, silent_after_ms)) return { ok: false, reason: 'feed_silent' };
  const item = { id: leg.market_id, select: leg.select, gameTypeId: leg.gameTypeId, odd2: leg.line, selectRatio: 100 };
  const reason = pickReason(pick, item, category, config, { kind: 'any' }, now);
  if (reason) return { ok: false, reason };
  return { ok: true, odds: pick.outcome!.odds, delayMs: category === 4 ? live_delay_ms : 0 };
}

/**
 * A pick is worth what a bet on the same outcome at the same line would be taken at now, and what a void pays where its
 * match moved too far for it; a closed round has no price.
 * @param stored subject and odds of the leg
 */
function legNow(
  offers: Offers,
  { subject, odds }: Pick<StoredBet['legs'][number], 'subject' | 'odds'>,
  leg: PickData,
  config: Config,
  now: number,
): LegNow {
  const pick = findPick(offers, { id: leg.market_id, select: leg.select, gameTypeId: leg.gameTypeId });
  if (!pick || toSubject(pick.match, pick.market.key) !== subject) return { ok: false, reason: 'market_missing' };
  const seen = pick.source.feedSeq?.(pick.match);
  const withSeenOdds = (worth: LegNow): LegNow => (worth.ok && seen !== undefined ? { ...worth, seen } : worth);
  if (missedStart(leg.begins_by, { beganAt: pick.match.match_time, notBegunAt: null }))
    return withSeenOdds({ ok: true, odds, delayMs: 0 });
  // An operator moved the line: the same outcome now asks another question.
  if (pick.market.line !== leg.line) return { ok: false, reason: 'line_changed' };
  let worth: LegNow = { ok: false, reason: 'match_closed' };
  for (const category of pick.market.categories) {
    worth = inCategory(offers, leg, pick, category, config, now);
    if (worth.ok) return withSeenOdds(worth);
  }
  return worth;
}

/**
 * What each leg of a bet on domestic or virtual sports is worth at this moment. The bonus is worth what it was accepted
 * at, on both sides of the fraction: an offer is made without it.
 */
export function cashOutOdds(offers: Offers, bet: Pick<StoredBet, 'legs'>, config: Config, now: number): LegNow[] {
  return bet.legs.map((leg): LegNow => {
    const data = toLegData(leg);
    if (data.kind === 'bonus') return { ok: true, odds: leg.odds, delayMs: 0 };
    return legNow(offers, leg, data, config, now);
  });
}
