import type { DrawKind } from '@maru/contracts';
import { drawPrizeCell } from '@maru/rounds';
import { Refused } from '../../../http/refuse';
import type { Sql } from '../../../kernel/sql';
import { lockProtection } from '../../../members/protection/limits';
import { requirePromotions } from '../../../members/protection/promotions';
import { type CouponRow, lockCoupon, selectCoupons } from './rows';
import { useProblem } from './rules';

/**
 * A member's coupon that can be used at this moment, with both held until the transaction ends: a second tab, a time-out
 * and the end of the consent wait, or are seen here. @throws Refused
 */
async function lockUsable(tx: Sql, memberId: number, id: number): Promise<CouponRow> {
  await lockProtection(tx, memberId);
  await requirePromotions(tx, memberId);
  const held = await lockCoupon(tx, memberId, id);
  if (!held) throw new Refused('not_found');
  // The clock of the row was read before the wait for its lock.
  const row = (await readCoupon(tx, id))!;
  const problem = useProblem(row, row.now);
  if (problem) throw new Refused(problem);
  return row;
}

async function readCoupon(sql: Sql, id: number): Promise<CouponRow | undefined> {
  return (await selectCoupons(sql, 'where c.id = $1', [id]))[0];
}

async function markUsed(tx: Sql, id: number): Promise<CouponRow> {
  await tx.query(`update coupons set state = 'used', used_at = clock_timestamp() where id = $1`, [id]);
  return (await readCoupon(tx, id))!;
}

/** Credits a coupon of points or money, in the caller's transaction. @throws Refused */
export async function useCoupon(tx: Sql, memberId: number, id: number): Promise<CouponRow> {
  const { kind, amount } = await lockUsable(tx, memberId, id);
  if (kind === 'wheel' || kind === 'random') throw new Refused('coupon_kind');
  const key = `coupon:${id}`;
  if (kind === 'points') {
    await tx.query('select points_move($1, $2, $3, null, $4, $5)', [memberId, key, 'event', '', amount]);
  } else {
    const entries = [
      { account: 'house:bonus', amount: -amount! },
      { account: `member:${memberId}:cash`, amount },
    ];
    await tx.query('select ledger_post($1, $2, $2, $3::jsonb)', ['coupon_money', key, JSON.stringify(entries)]);
  }
  return markUsed(tx, id);
}

/** The prize of a draw becomes a coupon of the member, usable from now on. */
async function givePrize(tx: Sql, memberId: number, { id, issueId, cells, prizeDays }: CouponRow, cell: number) {
  const { kind, amount } = cells![cell]!;
  await tx.query(
    `insert into coupons (issue_id, member_id, drawn_from, kind, amount, valid_from, valid_until)
     select $1, $2, $3, $4, $5, n.now, n.now + make_interval(days => $6)
       from (select date_trunc('milliseconds', clock_timestamp()) as now) n`,
    [issueId, memberId, id, kind, amount, prizeDays],
  );
}

/**
 * Draws the cell of a coupon with the browser's salt, in the caller's transaction. The wheel's prize is given at once; of
 * a random coupon the cards are dealt, and `pickCard` turns one over. @throws Refused
 */
export async function drawCoupon(
  tx: Sql,
  memberId: number,
  id: number,
  salt: string,
): Promise<{ kind: DrawKind; row: CouponRow }> {
  const before = await lockUsable(tx, memberId, id);
  const { kind, seed } = before;
  if (kind !== 'wheel' && kind !== 'random') throw new Refused('coupon_kind');
  if (before.cell !== null) throw new Refused('coupon_used');
  const game = kind === 'wheel' ? 'wheel' : 'cards';
  const cell = drawPrizeCell(game, { gameHash: seed!, salt, roundId: id });
  await tx.query('update coupons set salt = $2, cell = $3 where id = $1', [id, salt, cell]);
  if (kind === 'random') return { kind, row: before };
  await givePrize(tx, memberId, before, cell);
  return { kind, row: await markUsed(tx, id) };
}

/** Turns a card of a random coupon over: what it holds was drawn before. @throws Refused */
export async function pickCard(tx: Sql, memberId: number, id: number, card: number): Promise<CouponRow> {
  const before = await lockUsable(tx, memberId, id);
  if (before.kind !== 'random' || before.cell === null) throw new Refused('coupon_kind');
  await tx.query('update coupons set card = $2 where id = $1', [id, card]);
  await givePrize(tx, memberId, before, before.cell);
  return markUsed(tx, id);
}
