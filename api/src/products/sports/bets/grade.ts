import type { LegResult, StoredBet } from '../../../bets/model';
import type { Sql } from '../../../kernel/sql';
import type { OfferSource } from '../state/offer-source';
import { type BonusData, toGradedLeg, toLegData } from '../stored';
import { settledBonus } from './bonus';

type Sources = { ofSubject(subject: string): OfferSource | undefined };

/** Picks of a bet with results in the place of those that it has; the bonus is left out. */
function countedPicks(bet: Pick<StoredBet, 'legs'>, results: readonly (LegResult | null)[]) {
  return bet.legs.flatMap((leg, i) => {
    const data = toLegData(leg);
    return data.kind === 'pick' ? [{ gameTypeId: data.gameTypeId, odds: leg.odds, result: results[i] ?? null }] : [];
  });
}

/** Bonus of a bet according to its pick results; undefined if the bet has none. */
export function bonusOfBet(bet: Pick<StoredBet, 'legs'>, results: readonly (LegResult | null)[]) {
  const bonus = bet.legs.map(toLegData).find((data): data is BonusData => data.kind === 'bonus');
  return bonus && settledBonus(bonus.folders, countedPicks(bet, results));
}

/** Odds that a bet is settled by, in 1/100: as accepted, and the factor of the bonus after voids. */
export function settledOdds(bet: Pick<StoredBet, 'legs'>, results: readonly (LegResult | null)[]): number[] {
  const bonus = bonusOfBet(bet, results);
  return bet.legs.map((leg) => (toLegData(leg).kind === 'bonus' && bonus ? bonus.odds : leg.odds));
}

/** Results of the legs of some bets, by bet id: each source grades its own by what is stored. */
export async function gradeBets(
  sql: Sql,
  bets: readonly StoredBet[],
  sources: Sources,
): Promise<Map<number, (LegResult | null)[]>> {
  const results = new Map(bets.map((bet) => [bet.id, bet.legs.map((): LegResult | null => null)]));
  const bySource = new Map<
    OfferSource,
    { bet: number; at: number; subject: string; leg: ReturnType<typeof toGradedLeg> }[]
  >();
  for (const bet of bets) {
    for (const [at, leg] of bet.legs.entries()) {
      const data = toLegData(leg);
      const source = data.kind === 'pick' ? sources.ofSubject(leg.subject) : undefined;
      if (!source || data.kind !== 'pick') continue;
      const entry = { bet: bet.id, at, subject: leg.subject, leg: toGradedLeg(leg.subject, data) };
      bySource.set(source, [...(bySource.get(source) ?? []), entry]);
    }
  }
  for (const [source, entries] of bySource) {
    const grades = await source.grade(
      sql,
      entries.map(({ leg }) => leg),
    );
    for (const [i, { bet, at }] of entries.entries()) results.get(bet)![at] = grades[i]!.result;
  }
  for (const bet of bets) {
    const own = results.get(bet.id)!;
    const bonus = bonusOfBet(bet, own);
    if (bonus === undefined) continue;
    own[bet.legs.findIndex((leg) => toLegData(leg).kind === 'bonus')] = bonus?.result ?? null;
  }
  return results;
}
