import { maxStakeFor } from '@maru/money';
import type { LegExposure } from '../exposure/legs';
import type { LegKeys } from '../model';
import type { Binding, LossLimits } from './apply';

/** Largest loss that is reckoned with, in KRW. */
const unlimited = 9_000_000_000_000;

/** The largest x from 0 to `unlimited` for which `fits` holds; `fits` holds below it and not above. */
function largest(fits: (x: number) => boolean): number {
  if (fits(unlimited)) return unlimited;
  let [low, high] = [0, unlimited];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Legs by one of their names. */
function groupsBy<T extends { keys: LegKeys }>(legs: readonly T[], name: 'match' | 'market'): T[][] {
  const groups = new Map<string, T[]>();
  for (const leg of legs) groups.set(leg.keys[name], [...(groups.get(leg.keys[name]) ?? []), leg]);
  return [...groups.values()];
}

/**
 * How much more than its stake a bet may win under the limits of losses, and the limit that binds: what bet_guard
 * would accept. A loss that is above its limit already may stay where it is, and no bet raises it.
 */
export function freeGain(
  limits: LossLimits,
  keys: readonly (LegKeys | null)[],
  now: { member: number; legs: readonly (LegExposure | null)[] },
): Binding | null {
  const bindings: Binding[] = [];
  if (limits.member !== undefined)
    bindings.push({ amount: Math.max(0, limits.member - now.member), reason: 'limit_member' });
  const legs = keys.flatMap((leg, i) => {
    const exposure = now.legs[i];
    return leg && exposure ? [{ keys: leg, limits: limits.legs[i]!, ...exposure }] : [];
  });
  for (const { limits: own, loss, market } of legs) {
    if (own.outcome !== undefined) bindings.push({ amount: Math.max(0, own.outcome - loss), reason: 'limit_outcome' });
    if (own.market !== undefined)
      bindings.push({ amount: Math.max(own.market, market) - loss, reason: 'limit_market' });
  }
  for (const ofMatch of groupsBy(legs, 'match')) {
    const { limits: own, match } = ofMatch[0]!;
    if (own.match === undefined) continue;
    const markets = groupsBy(ofMatch, 'market').map((group) => ({
      worst: group[0]!.market,
      loss: Math.max(...group.map((leg) => leg.loss)),
    }));
    const others = match - markets.reduce((sum, { worst }) => sum + Math.max(0, worst), 0);
    const lossAfter = (gain: number) =>
      markets.reduce((sum, { worst, loss }) => sum + Math.max(0, worst, loss + gain), others);
    const allowed = Math.max(own.match, match);
    bindings.push({ amount: largest((gain) => lossAfter(gain) <= allowed), reason: 'limit_match' });
  }
  return bindings.reduce<Binding | null>((least, next) => (!least || next.amount < least.amount ? next : least), null);
}

/** The largest stake at a ratio (1/100) that wins at most `gain` more than itself. */
export function stakeForGain(gain: number, ratio: number): number {
  return ratio > 100 ? maxStakeFor(gain, ratio - 100) : unlimited;
}
