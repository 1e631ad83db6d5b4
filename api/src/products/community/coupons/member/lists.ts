import type { CouponDraws, CouponList, CouponPage, DrawKind } from '@maru/contracts';
import type { Sql } from '../../../../kernel/sql';
import { selectCoupons, toCoupon, toDrawn, toProof } from '../rows';
import { listCells } from '../rules';
import { readSettings } from '../settings';

/** Coupons of a page. */
const perPage = 20;
/** Maximum number of draws shown, upcoming and past each. */
const maxDraws = 10;

const conditions: Record<CouponList, string> = {
  open: `c.state = 'open' and c.valid_until > clock_timestamp()`,
  used: `c.state = 'used'`,
  ended: `(c.state = 'withdrawn' or (c.state = 'open' and c.valid_until <= clock_timestamp()))`,
};

/** A page of a member's coupons, before the coupon `older`. */
export async function readCoupons(
  sql: Sql,
  memberId: number,
  { list = 'open', older = null }: { list?: CouponList; older?: number | null },
): Promise<Omit<CouponPage, 'promotions' | 'time'>> {
  const rows = await selectCoupons(
    sql,
    `where c.member_id = $1 and ${conditions[list]} and ($2::bigint is null or c.id < $2)
      order by c.id desc limit ${perPage + 1}`,
    [memberId, older],
  );
  const [counted] = await sql.query<{ open: number }>(
    `select count(*)::int as open from coupons c where c.member_id = $1 and ${conditions.open}`,
    [memberId],
  );
  const data = rows.slice(0, perPage).map(toCoupon);
  return { open: counted!.open, data, next: rows.length > perPage ? data.at(-1)!.id : null };
}

/** Draws of a kind: upcoming, and the latest past ones. */
export async function readDraws(
  sql: Sql,
  memberId: number,
  kind: DrawKind,
): Promise<Omit<CouponDraws, 'promotions' | 'time'>> {
  const open = await selectCoupons(
    sql,
    `where c.member_id = $1 and c.kind = $2 and ${conditions.open} order by c.valid_until, c.id limit ${maxDraws}`,
    [memberId, kind],
  );
  const done = await selectCoupons(
    sql,
    `where c.member_id = $1 and c.kind = $2 and ${conditions.used} order by c.used_at desc, c.id desc limit ${maxDraws}`,
    [memberId, kind],
  );
  return {
    cells: open[0]?.cells ?? (await presentCells(sql, kind)),
    open: open.map((row) => ({
      id: row.id,
      title: row.title,
      valid_from: row.validFrom,
      valid_until: row.validUntil,
      dealt: row.cell !== null,
      cells: row.cells!,
      proof: toProof(row),
    })),
    done: done.map(toDrawn),
  };
}

/** The cells that new coupons of a kind have. */
export async function presentCells(sql: Sql, kind: DrawKind) {
  const { settings } = await readSettings(sql);
  return listCells(settings[kind]);
}
