import type { StoredBet } from '../../../bets/record/model';
import type { Sql } from '../../../kernel/sql';
import { loadResults, type ResultRow } from '../results/store';
import { matchSubjectOf } from '../state/offer-source';
import { legDataOf } from './stored';

/** Why a pick is void by an operator's word; undefined where no operator voided it. */
function voidReasonOf(leg: StoredBet['legs'][number], rows: ReadonlyMap<string, ResultRow>): string | undefined {
  const data = legDataOf(leg);
  if (data.kind !== 'pick' || leg.result !== 'void') return undefined;
  const voided = rows.get(matchSubjectOf(leg.subject))?.voided;
  return voided?.['*'] ?? voided?.[data.market_id];
}

/** Texts for bets that an operator's void decided, whole or in part: one for each reason. */
export async function noticeTexts(sql: Sql, bets: readonly StoredBet[]): Promise<ReadonlyMap<number, string>> {
  const subjects = bets.flatMap((bet) => bet.legs.map((leg) => matchSubjectOf(leg.subject)));
  const rows = await loadResults(sql, subjects);
  const texts = new Map<number, string>();
  for (const bet of bets) {
    const reason = bet.legs.map((leg) => voidReasonOf(leg, rows)).find((voidReason) => voidReason !== undefined);
    if (reason && bet.status !== 'lost') {
      texts.set(bet.id, `sports.notice.${bet.status === 'void' ? 'void' : 'leg'}.${reason}`);
    }
  }
  return texts;
}
