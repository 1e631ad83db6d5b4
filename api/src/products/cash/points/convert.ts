import { convertPoints } from '@maru/contracts/cash-rules';
import { Refused } from '../../../http/refuse';
import type { Sql } from '../../../kernel/sql';
import { readSettings } from '../settings';

/** A conversion as it was made. Points in 1/100, money in KRW. */
export interface ConversionRow {
  id: number;
  point: number;
  money: number;
  createdAt: number;
}

/**
 * Converts points of a member in the caller's transaction; what makes no whole won stays with the member.
 * @throws Refused `cash_closed`, `points_below_min`, `points_short`
 */
export async function convert(tx: Sql, memberId: number, point: number): Promise<ConversionRow> {
  const { settings } = await readSettings(tx);
  const { open, min, rate } = settings.points;
  if (!open) throw new Refused('cash_closed');
  const made = point >= min ? convertPoints(point, rate) : null;
  if (!made) throw new Refused('points_below_min');
  const [row] = await tx.query<ConversionRow>(
    `insert into point_conversions (member_id, point, money) values ($1, $2, $3)
     returning id::float8 as id, point::float8 as point, money::float8 as money,
               floor(extract(epoch from created_at) * 1000)::float8 as created_at`,
    [memberId, made.point, made.money],
  );
  const { id } = row!;
  try {
    await tx.query('select points_move($1, $2, $3, null, $4, $5)', [
      memberId,
      `conversion:${id}`,
      'converted',
      '',
      -made.point,
    ]);
  } catch (error) {
    if ((error as { code?: string }).code === 'MR001') throw new Refused('points_short');
    throw error;
  }
  const entries = [
    { account: 'house:bonus', amount: -made.money },
    { account: `member:${memberId}:cash`, amount: made.money },
  ];
  await tx.query('select ledger_post($1, $2, $3, $4::jsonb)', [
    'point_conversion',
    `cash:conversion:${id}`,
    `points:conversion:${id}`,
    JSON.stringify(entries),
  ]);
  return row!;
}
