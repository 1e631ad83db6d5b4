import { randomBytes, randomUUID } from 'node:crypto';
import type { CouponTerms } from '@maru/contracts';
import type { Sql } from '../../../kernel/sql';
import { createIssue } from './desk/issue';
import { listCells } from './rules';
import { readSettings } from './settings';

/** A coupon that a member has, consent or not; `from` and `until` in ms from now. @returns its id */
export async function giveCoupon(
  sql: Sql,
  memberId: number,
  terms: CouponTerms,
  { from = -60_000, until = 86_400_000 } = {},
): Promise<number> {
  const now = Date.now();
  const { settings } = await readSettings(sql);
  const draws = terms.kind === 'wheel' || terms.kind === 'random';
  const cells = draws ? listCells(settings[terms.kind]) : null;
  const issue = await createIssue(
    sql,
    {
      title: '시험 쿠폰',
      terms,
      audience: { to: 'logins', logins: ['x'] },
      valid_from: now + from,
      valid_until: now + until,
    },
    {
      audience: { audience: 'logins', level: null, members: [memberId], count: 1, lastId: memberId },
      cells,
      prizeDays: settings.prize_days,
      by: 'test',
      key: randomUUID(),
    },
  );
  const [row] = await sql.query<{ id: number }>(
    `insert into coupons (issue_id, member_id, kind, amount, valid_from, valid_until, seed)
     select id, $2, kind, amount, valid_from, valid_until, $3 from coupon_issues where id = $1 returning id::float8 as id`,
    [issue, memberId, draws ? randomBytes(32).toString('hex') : null],
  );
  return row!.id;
}

/** Agrees to promotions in the member's name. */
export async function agree(sql: Sql, memberId: number): Promise<void> {
  await sql.query(
    'insert into promotion_consents (member_id) values ($1) on conflict (member_id) where ended_at is null do nothing',
    [memberId],
  );
}

/** Takes the member's consent to promotions back. */
export async function withdrawConsent(sql: Sql, memberId: number): Promise<void> {
  await sql.query(
    'update promotion_consents set ended_at = clock_timestamp() where member_id = $1 and ended_at is null',
    [memberId],
  );
}
