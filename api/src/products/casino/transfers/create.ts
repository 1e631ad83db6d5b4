import type { CasinoWallet, TransferDirection } from '@maru/contracts';
import { Refused } from '../../../http/refuse';
import type { Queue } from '../../../kernel/jobs';
import type { Database, Sql } from '../../../kernel/sql';
import { findProtectionRefusal, readPlayStop } from '../../../members/protection/refusal';
import { post, readBalance, toCashAccount, toHoldAccount, toPointsAccount, toReference } from '../accounts';
import type { TransferChanges } from './changes';
import { lockTransfer, openTransfer, readTransfer, type TransferRow } from './rows';

/** A transfer as the member asks for it. KRW; points in 1/100. */
export interface NewTransfer {
  id: string;
  casino: CasinoWallet;
  memberId: number;
  direction: TransferDirection;
  amount: number | 'all' | null;
  point: number | null;
  /** Who asks for it: 'member' unless said otherwise. */
  actor?: 'system';
}

const isSame = (row: TransferRow, wanted: NewTransfer) =>
  row.memberId === wanted.memberId &&
  row.casino === wanted.casino &&
  row.direction === wanted.direction &&
  row.isAll === (wanted.amount === 'all') &&
  row.point === wanted.point &&
  (wanted.amount === 'all' || wanted.direction === 'point_to_money' || row.amount === wanted.amount);

/** The transfer that an id has made before; null where there is none. @throws Refused where it is another one */
async function earlier(sql: Sql, wanted: NewTransfer): Promise<TransferRow | null> {
  const row = await readTransfer(sql, wanted.id);
  if (row && !isSame(row, wanted)) throw new Refused('idempotency_reused');
  return row;
}

/**
 * Records a transfer and sets its money aside, in one transaction and before anything is sent; the same id and values again answer
 * what is there. The queue sends it.
 * @throws Refused `transfer_open`, `money_short`, `casino_points_short`, `idempotency_reused`, and what protection refuses
 */
export async function createTransfer(
  db: Database,
  changes: TransferChanges,
  queue: Queue<null>,
  wanted: NewTransfer,
): Promise<TransferRow> {
  const { id, casino, memberId, direction, amount, point, actor = 'member' } = wanted;
  const before = await earlier(db, wanted);
  if (before) return before;
  try {
    const row = await db.transaction(async (tx) => {
      // First: the transfer that is open may be the one that brings a stopped member's money home.
      const stop = direction === 'to_casino' ? await readPlayStop(tx, memberId) : null;
      if (stop) throw new Refused(stop);
      if (await openTransfer(tx, casino, memberId)) throw new Refused('transfer_open');
      if (point !== null && (await readBalance(tx, toPointsAccount(memberId, casino))) < point) {
        throw new Refused('casino_points_short');
      }
      const whole = point === null ? (amount === 'all' ? null : amount) : Math.floor(point / 100);
      await tx.query(
        `insert into casino_transfers (id, casino, member_id, direction, amount, is_all, point)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, casino, memberId, direction, whole, amount === 'all', point],
      );
      await changes.step(tx, id, actor, 'created');
      let made = (await lockTransfer(tx, id))!;
      if (direction === 'to_casino') {
        await post(tx, {
          kind: 'casino_reserved',
          key: `casino:${id}:reserved`,
          reference: toReference(casino, id),
          from: toCashAccount(memberId),
          to: toHoldAccount(memberId),
          amount: whole!,
        });
        // After the posting, which locks the wallet: of two acts at once the second counts the first.
        await tx.query(`select protection_check($1, 'transfer', 0)`, [memberId]);
        made = (await changes.move(tx, made, 'reserved', { actor: 'system', action: 'reserved' }))!;
      } else {
        await changes.publish(tx, made, null);
      }
      await queue.enqueue(tx, [{ key: id, payload: null }]);
      return made;
    });
    queue.wake();
    changes.wake();
    return row;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const isOpen =
      (error instanceof Refused && error.reason === 'transfer_open') || constraint === 'casino_transfers_open';
    if (isOpen || (code === '23505' && constraint === 'casino_transfers_pkey')) {
      // The one in the way may be this very transfer, sent twice at the same moment.
      const stored = await earlier(db, wanted);
      if (stored) return stored;
      throw new Refused('transfer_open');
    }
    const refusal = findProtectionRefusal(error);
    if (refusal) throw new Refused(refusal.reason);
    throw error;
  }
}
