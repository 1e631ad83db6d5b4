import type { AlertReason, LimitKind, LimitScope } from '@maru/contracts';
import type { Member } from '../../kernel/member';
import type { LegKeys } from '../model';
import type { QuotedLeg } from '../products/product';
import type { LimitTable } from './table';

/** What limits are looked up by: who bets, and what each leg is counted by (null where it is not). */
export interface LimitedBet {
  member: { id: number; level: number };
  keys: readonly (LegKeys | null)[];
}

/** What a bet is limited by: its member, and what its product names each of its legs by. */
export function limitedBet<Leg extends QuotedLeg>(
  product: { keys?(leg: Leg): LegKeys | null },
  { id, level }: Pick<Member, 'id' | 'level'>,
  legs: readonly Leg[],
): LimitedBet {
  return { member: { id, level }, keys: legs.map((leg) => product.keys?.(leg) ?? null) };
}

/** By what a bet is limited: `ratio` of its win in 1/100, `losses` that it may lead to. */
export interface Limited {
  bet: LimitedBet;
  ratio: number;
  losses: LossLimits | null;
}

type LimitReason = `limit_${LimitScope}`;
/** What losses are kept of. */
export type LossScope = 'member' | 'match' | 'market' | 'outcome';
/** Largest losses of a bet's member and of what its legs are on, by position of the leg; in KRW. */
export interface LossLimits {
  member?: number;
  legs: Partial<Record<Exclude<LossScope, 'member'>, number>>[];
}
/** An amount in KRW and the limit that sets it. */
export interface Binding {
  amount: number;
  reason: LimitReason;
}

const ofLegs = ['outcome', 'market', 'match', 'type', 'league'] as const;

function* listNames({ member, keys }: LimitedBet): Generator<[LimitScope, string]> {
  for (const leg of keys)
    for (const scope of ofLegs) {
      const key = leg?.[scope];
      if (key !== undefined) yield [scope, key];
    }
  yield ['member', String(member.id)];
  yield ['level', String(member.level)];
}

function smallestLimit(table: LimitTable, kind: LimitKind, bet: LimitedBet): Binding | null {
  if (!table.has(kind)) return null;
  let least: Binding | null = null;
  for (const [scope, key] of listNames(bet)) {
    const amount = table.smallest(kind, scope, key);
    if (amount !== null && (!least || amount < least.amount)) least = { amount, reason: `limit_${scope}` };
  }
  return least;
}

/** The smallest limits of one bet's stake and win; null where it has none. */
export const stakeLimit = (table: LimitTable, bet: LimitedBet) => smallestLimit(table, 'max_stake', bet);
export const winLimit = (table: LimitTable, bet: LimitedBet) => smallestLimit(table, 'max_win', bet);

/** The largest losses that a bet may lead to; null where none of them is limited. */
export function lossLimits(table: LimitTable, { member, keys }: LimitedBet): LossLimits | null {
  if (!table.has('max_loss')) return null;
  const ofMember = table.smallest('max_loss', 'member', String(member.id));
  const legs = keys.map((leg) => {
    const limits: LossLimits['legs'][number] = {};
    for (const scope of ['outcome', 'market', 'match'] as const) {
      const amount = leg && table.smallest('max_loss', scope, leg[scope]);
      if (amount !== null) limits[scope] = amount;
    }
    return limits;
  });
  if (ofMember === null && legs.every((limits) => Object.keys(limits).length === 0)) return null;
  return { ...(ofMember !== null && { member: ofMember }), legs };
}

/** Why the desk is to look at a bet by its stake or its win; what it does to its matches is seen when it is booked. */
export function listAlerts(table: LimitTable, bet: LimitedBet, { stake, win }: { stake: number; win: number }) {
  const reasons: AlertReason[] = [];
  const ofStake = smallestLimit(table, 'alert_stake', bet);
  const ofWin = smallestLimit(table, 'alert_win', bet);
  if (ofStake && stake >= ofStake.amount) reasons.push('stake');
  if (ofWin && win >= ofWin.amount) reasons.push('win');
  return reasons;
}
