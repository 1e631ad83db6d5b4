import type { VoidReason } from '@maru/contracts';
import type { StoredBet } from '../../../bets/model';
import type { NoticePick } from '../../../bets/products/product';
import type { Sql } from '../../../kernel/sql';
import { type DecidedMatch, findVoidReason } from '../results/rules';
import { loadDecided } from '../results/store';
import { catalogueMarket } from '../state/market-map';
import { toMatchSubject } from '../state/offer-source';
import { toGradedLeg, toLegData } from '../stored';

/** Why a pick is void; null for one that is not, and where a final score says so. */
function toReason(leg: StoredBet['legs'][number], matches: ReadonlyMap<string, DecidedMatch>): VoidReason | null {
  const data = toLegData(leg);
  if (data.kind !== 'pick' || leg.result !== 'void') return null;
  const match = matches.get(toMatchSubject(leg.subject));
  return match ? findVoidReason(toGradedLeg(leg.subject, data), match) : null;
}

/** Texts for bets of which a pick is void for a reason, whole or in part: one for each reason. */
export async function noticeTexts(sql: Sql, bets: readonly StoredBet[]): Promise<ReadonlyMap<number, string>> {
  const subjects = bets.flatMap((bet) => bet.legs.map((leg) => toMatchSubject(leg.subject)));
  const matches = await loadDecided(sql, subjects);
  const texts = new Map<number, string>();
  for (const bet of bets) {
    const reason = bet.legs.map((leg) => toReason(leg, matches)).find((why) => why !== null);
    if (reason && bet.status !== 'lost') {
      texts.set(bet.id, `sports.notice.${bet.status === 'void' ? 'void' : 'leg'}.${reason}`);
    }
  }
  return texts;
}

/** The picks of a bet as its notices name them; the bonus is none. */
export const noticePicks = (bet: StoredBet): NoticePick[] =>
  bet.legs.map(toLegData).flatMap((leg) => {
    if (leg.kind === 'bonus') return [];
    const { match_id, sport_id, gameTypeId, special, names, title, select, line, outcome_name } = leg;
    return {
      match: match_id,
      home: names.home,
      away: names.away,
      marketId: catalogueMarket(sport_id, { gameTypeId, special }),
      title,
      code: select,
      line,
      player: outcome_name,
    };
  });
