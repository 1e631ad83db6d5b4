import type { BetOf, CartProblem, Locale, SportsBetLeg, SportsBonusLeg } from '@maru/contracts';
import { lateHours, liveLeg } from '../../../bets';
import type { StoredBet } from '../../../bets/model';
import type { PresentedBet } from '../../../bets/products/product';
import { type OfferMatch, type OfferSource, toMatchSubject } from '../state/offer-source';
import { toBetData, toGradedLeg, toLegData } from '../stored';
import { bonusOfBet } from './grade';
import type { SportsLegIssue } from './legs';

/** What the record tells of results, where this process knows it. */
export type StoredResults = Required<Pick<OfferSource, 'finalScore' | 'voidReason' | 'isLate'>> & {
  /** The match of a subject as it is offered; undefined where it is known no more. */
  match(matchSubject: string, id: number): OfferMatch | undefined;
};

/** The product's part of a row of the record: names as they were when the bet was placed. */
export function presentBet(bet: StoredBet, locale: Locale, results: StoredResults): PresentedBet<BetOf<'sports'>> {
  const legs = bet.legs.map(({ subject, odds, result, data }): SportsBetLeg | SportsBonusLeg => {
    const leg = toLegData({ data });
    if (leg.kind === 'bonus') {
      const settled =
        bet.status === 'open'
          ? null
          : bonusOfBet(
              bet,
              bet.legs.map((leg) => leg.result),
            );
      const { min_folder, min_ratio } = leg;
      return { kind: 'bonus', odds, min_folder, min_ratio, paid_odds: settled?.odds ?? null, result };
    }
    const graded = toGradedLeg(subject, leg);
    const why = result === 'void' ? results.voidReason(graded) : null;
    const live = liveLeg(result, results.match(toMatchSubject(subject), leg.match_id));
    const { names, title, outcome_name, special, round, begins_by, ...own } = leg;
    const { draw: _d, country_id: _c, league_id: _l, ...rest } = own;
    const late = result === 'void' && begins_by !== undefined && results.isLate(graded);
    return {
      ...rest,
      ...(special ? { special } : {}),
      ...(title ? { title: title[locale] } : {}),
      ...(outcome_name ? { outcome_name: outcome_name[locale] } : {}),
      ...(round === undefined ? {} : { round }),
      odds,
      home: names.home[locale],
      away: names.away[locale],
      league: names.league[locale],
      ...(live ? { live } : {}),
      final_score: result === null ? null : results.finalScore(toMatchSubject(subject)),
      ...(why ? { void_reason: why } : {}),
      ...(late ? { late_hours: lateHours(begins_by, leg.match_time) } : {}),
      result,
    };
  });
  return { category: toBetData(bet).category, legs };
}

/** Maps the problem of one pick to the answer of a refused bet. */
export const presentIssue = ({ item, reason, odds, line }: SportsLegIssue, message: string): CartProblem => ({
  id: item.id,
  select: item.select,
  reason,
  message,
  odds: odds !== null && odds >= 100 ? odds : null,
  line,
});
