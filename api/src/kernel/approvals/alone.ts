import type { Operator } from '@maru/contracts';
import type { Sql } from '../sql';

/** What one operator does alone up to a bound, for good: rows carry it. */
export type AloneKind = 'coupons.issue' | 'cash.payout';

/**
 * Counts an amount (KRW) that one operator books alone, in the transaction that books it. False, and nothing counted, where
 * the operator's sum of the Korean day would pass `bound`: a second person is needed then. Accounts that count as one person
 * have one sum.
 */
export async function countAlone(
  tx: Sql,
  { kind, id }: Pick<Operator, 'kind' | 'id'>,
  act: AloneKind,
  amount: number,
  bound: number,
): Promise<boolean> {
  const [row] = await tx.query<{ counted: boolean }>('select operator_alone_count($1, $2, $3, $4, $5) as counted', [
    kind,
    id,
    act,
    amount,
    bound,
  ]);
  return row!.counted;
}
