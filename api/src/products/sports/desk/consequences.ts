import { decide } from '../../../bets';
import type { Decision } from '../../../bets/decide';
import type { LegResult, StoredBet } from '../../../bets/model';
import { bonusOfBet, settledOdds } from '../bets/grade';
import { type DecidedMatch, legResult } from '../results/rules';
import { toMatchSubject } from '../state/offer-source';
import { toGradedLeg, toLegData } from '../stored';

/** What an act on a result does to the bets on its match; counts of bets, money in KRW. Plain JSON. */
export interface Consequences {
  bets: number;
  members: number;
  /** Bets of one pick that get their stake back, and how much. */
  singles: number;
  refund: number;
  /** Multi-leg bets whose odds are recalculated. */
  multis: number;
  /** Bets whose bonus falls to a lower folder, or away. */
  bonus: number;
  /** Bets that are open again. */
  reopened: number;
  /** Money to be paid on top of what was, and to be taken back from how many members. */
  pay: number;
  collect: number;
  collect_members: number;
  /** Members whose balance does not cover what is taken back: it stays owed. */
  short_members: number;
  owed: number;
}

/** Results of a bet's legs, were `match` what is stored of `subject`. */
function resultsWith(bet: StoredBet, subject: string, match: DecidedMatch): (LegResult | null)[] {
  const results = bet.legs.map((leg): LegResult | null => {
    const data = toLegData(leg);
    if (data.kind !== 'pick' || toMatchSubject(leg.subject) !== subject) return leg.result;
    return legResult(toGradedLeg(leg.subject, data), match);
  });
  const bonus = bonusOfBet(bet, results);
  if (bonus === undefined) return results;
  return results.map((result, i) => (toLegData(bet.legs[i]!).kind === 'bonus' ? (bonus?.result ?? null) : result));
}

function computeDecision(bet: StoredBet, results: readonly (LegResult | null)[]): Decision {
  const odds = settledOdds(bet, results);
  return decide({ ...bet, legs: bet.legs.map((leg, i) => ({ ...leg, odds: odds[i]! })) }, results);
}

/** Factor of a bet's bonus in 1/100, were every pick that waits won; 100 for none. */
function bonusWere(bet: StoredBet, results: readonly (LegResult | null)[]): number {
  const won = results.map((result) => result ?? 'won');
  return bonusOfBet(bet, won)?.odds ?? 100;
}

const isPickLeg = (leg: { data: object }) => toLegData(leg).kind === 'pick';

/**
 * What becomes of bets, were `match` what is stored of a match. Nothing is changed.
 * @param bets with a leg on the match
 * @param balances cash of members, by member id
 */
export function listConsequences(
  bets: readonly StoredBet[],
  subject: string,
  match: DecidedMatch,
  balances: ReadonlyMap<number, number>,
): Consequences {
  const sum = { bets: 0, singles: 0, refund: 0, multis: 0, bonus: 0, reopened: 0, pay: 0, collect: 0 };
  const members = new Set<number>();
  const takenBack = new Map<number, number>();
  for (const bet of bets) {
    const results = resultsWith(bet, subject, match);
    // What was cashed out stays so.
    if (bet.status === 'cashed_out' || results.every((result, i) => result === bet.legs[i]!.result)) continue;
    const next = computeDecision(bet, results);
    const picks = bet.legs.filter(isPickLeg).length;
    sum.bets++;
    members.add(bet.memberId);
    if (next.status === 'void' && picks === 1) {
      sum.singles++;
      sum.refund += bet.stake;
    }
    if (picks > 1) sum.multis++;
    const before = bet.legs.map((leg) => leg.result);
    if (bonusWere(bet, results) < bonusWere(bet, before)) sum.bonus++;
    if (bet.status !== 'open' && next.status === 'open') sum.reopened++;
    const more = (next.paid ?? 0) - (bet.paid ?? 0);
    if (more > 0) sum.pay += more;
    else if (more < 0) {
      sum.collect -= more;
      takenBack.set(bet.memberId, (takenBack.get(bet.memberId) ?? 0) - more);
    }
  }
  const short = [...takenBack]
    .map(([member, amount]) => amount - (balances.get(member) ?? 0))
    .filter((shortfall) => shortfall > 0);
  return {
    ...sum,
    members: members.size,
    collect_members: takenBack.size,
    short_members: short.length,
    owed: short.reduce((all, shortfall) => all + shortfall, 0),
  };
}
