import type { Sql } from '../../kernel/sql';
import type { LegResult, StoredBet } from '../model';
import { loadBets } from '../record/store';
import { retryTransient } from '../retry';
import type { Offer } from './assess';

export type Paid =
  | { state: 'paid' | 'replay'; bet: StoredBet; money: number }
  /** The key was already used for another bet or value. */
  | { state: 'reused' }
  /** The bet, or what its legs are on, moved on since the offer was made, or that was too long ago. */
  | { state: 'stale' }
  | { state: 'missing' };

interface Row {
  state: Paid['state'];
  money: number;
  results: (LegResult | null)[];
}

/** Returns the bet as of its cash-out, ignoring later results of its legs. */
async function asCashedOut(sql: Sql, id: number, { state, money, results }: Row): Promise<Paid> {
  if (state !== 'paid' && state !== 'replay') return { state };
  const [bet] = await loadBets(sql, [id]);
  const legs = bet!.legs.map((leg, i) => ({ ...leg, result: results[i] ?? null }));
  return { state, bet: { ...bet!, legs }, money };
}

/** What an earlier attempt with this key was answered; null where there was none. */
export async function findCashOut(
  sql: Sql,
  memberId: number,
  key: string,
  expected: { bet: number; value: number },
): Promise<Paid | null> {
  const [row] = await sql.query<{ betId: bigint; value: bigint; money: bigint; results: Row['results'] }>(
    'select bet_id, value, money_after as money, results from bet_cash_outs where member_id = $1 and key = $2',
    [memberId, key],
  );
  if (!row) return null;
  if (Number(row.betId) !== expected.bet || Number(row.value) !== expected.value) return { state: 'reused' };
  return asCashedOut(sql, expected.bet, { state: 'replay', money: Number(row.money), results: row.results });
}

/** Pays an offer: guard, settlement, posting, exposure and notification in one statement. `value` in KRW. */
export async function payCashOut(
  sql: Sql,
  bet: StoredBet,
  key: string,
  value: number,
  offer: Offer & { marginBp: number },
  attempts?: number,
): Promise<Paid> {
  const { now, seen, results, marginBp, madeAt } = offer;
  const made = JSON.stringify({ value: offer.value, now, seen, margin_bp: marginBp });
  const pay = () =>
    sql.query<{ done: Row }>('select bet_cash_out($1, $2, $3, $4, $5, $6::text[], $7::jsonb, $8) as done', () => [
      bet.id,
      bet.memberId,
      key,
      value,
      bet.version,
      results,
      made,
      Math.round(performance.now() - madeAt),
    ]);
  try {
    const [row] = await retryTransient(pay, attempts);
    return await asCashedOut(sql, bet.id, row!.done);
  } catch (error) {
    if ((error as { code?: string }).code === 'MR006') return { state: 'stale' };
    throw error;
  }
}
