import { createHash } from 'node:crypto';
import type { Coupon, CouponDrawn, CouponKind, CouponPrize, CouponProof, DrawKind } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { type CouponLife, stateAt } from './rules';

/** A coupon as it is stored, with what its issue says of it; times are epoch ms, `now` the database's clock. */
export interface CouponRow extends CouponLife {
  id: number;
  issueId: number;
  kind: CouponKind;
  title: string;
  /** The kind that it was drawn from; null where it was issued. */
  drawnKind: DrawKind | null;
  amount: number | null;
  seed: string | null;
  salt: string | null;
  cell: number | null;
  card: number | null;
  cells: CouponPrize[] | null;
  prizeDays: number | null;
  createdAt: number;
  usedAt: number | null;
  now: number;
}

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;
const select = `select c.id::float8 as id, c.issue_id::float8 as issue_id, c.kind, i.title, d.kind as drawn_kind,
  c.amount::float8 as amount, c.state, c.seed, c.salt, c.cell, c.card, i.cells, i.prize_days,
  ${ms('c.valid_from')} as valid_from, ${ms('c.valid_until')} as valid_until, ${ms('c.created_at')} as created_at,
  ${ms('c.used_at')} as used_at, ${ms('clock_timestamp()')} as now
  from coupons c join coupon_issues i on i.id = c.issue_id left join coupons d on d.id = c.drawn_from`;

/** Coupons by a condition on `c`, in its order. */
export function selectCoupons(sql: Sql, rest: string, values: readonly unknown[]): Promise<CouponRow[]> {
  return sql.query<CouponRow>(`${select} ${rest}`, values);
}

/** Locks a member's coupon until the transaction ends; null if it is missing or belongs to another member. */
export async function lockCoupon(tx: Sql, memberId: number, id: number): Promise<CouponRow | null> {
  const [row] = await selectCoupons(tx, 'where c.id = $1 and c.member_id = $2 for no key update of c', [id, memberId]);
  return row ?? null;
}

/** A coupon as its member sees it. */
export function toCoupon(row: CouponRow): Coupon {
  const { id, kind, amount, validFrom, validUntil, createdAt, usedAt } = row;
  return {
    id,
    kind,
    amount,
    valid_from: validFrom,
    valid_until: validUntil,
    created_at: createdAt,
    used_at: usedAt,
    title: row.drawnKind === null ? row.title : null,
    drawn_from: row.drawnKind,
    state: stateAt(row, row.now),
  };
}

/** What a coupon's draw is checked by; the hash itself once the prize is out. */
export function toProof({ id, kind, seed, salt, state }: CouponRow): CouponProof {
  const commitment = createHash('sha256').update(seed!).digest('hex');
  const game = kind === 'wheel' ? 'wheel' : 'cards';
  return { game, round: id, commitment, salt, hash: state === 'used' ? seed : null };
}

/** A draw whose prize is out. */
export function toDrawn(row: CouponRow): CouponDrawn {
  const { id, usedAt, cell, card, cells } = row;
  return {
    id,
    card,
    at: usedAt!,
    cell: cell!,
    cells: cells!,
    prize: cells![cell!]!,
    proof: toProof(row),
  };
}
