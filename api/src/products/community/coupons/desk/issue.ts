import { randomBytes } from 'node:crypto';
import type { CouponIssue, CouponPrize } from '@maru/contracts';
import { bodyHash } from '../../../../kernel/idempotency';
import type { Sql } from '../../../../kernel/sql';
import type { StoredAudience } from './audience';

/** Members that are looked at in one transaction. */
const chunk = 500;

/** Finds the issue created under a key by any operator. */
export async function issueOfKey(
  sql: Sql,
  key: string,
  issue: CouponIssue,
): Promise<{ ok: true; id: number | null } | { ok: false; reason: 'idempotency_reused' }> {
  const [row] = await sql.query<{ id: number; hash: string }>(
    'select id::float8 as id, hash from coupon_issues where key = $1',
    [key],
  );
  if (!row) return { ok: true, id: null };
  return row.hash === bodyHash(issue) ? { ok: true, id: row.id } : { ok: false, reason: 'idempotency_reused' };
}

/** Writes an issue in the caller's transaction; `issueChunk` makes its coupons. */
export async function createIssue(
  tx: Sql,
  issue: CouponIssue,
  made: {
    audience: StoredAudience;
    cells: CouponPrize[] | null;
    prizeDays: number;
    by: string;
    key: string;
  },
): Promise<number> {
  const { title, terms, valid_from, valid_until } = issue;
  const amount = terms.kind === 'points' || terms.kind === 'money' ? terms.amount : null;
  const { audience, level, members, lastId } = made.audience;
  const [row] = await tx.query<{ id: number }>(
    `insert into coupon_issues (title, kind, amount, cells, prize_days, audience, level, members, last_id, by, key, hash,
                                valid_from, valid_until)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, $12,
             to_timestamp($13::float8 / 1000), to_timestamp($14::float8 / 1000)) returning id::float8 as id`,
    [
      title,
      terms.kind,
      amount,
      made.cells && JSON.stringify(made.cells),
      made.cells && made.prizeDays,
      audience,
      level,
      members,
      lastId,
      made.by,
      made.key,
      bodyHash(issue),
      valid_from,
      valid_until,
    ],
  );
  return row!.id;
}

/** What one step of an issue did: members who got a coupon, and whether there are more to look at. */
export interface IssuedChunk {
  title: string;
  members: number[];
  more: boolean;
}

/**
 * Issues the coupons of the next members, in the caller's transaction: to those who have agreed to promotions and are
 * not protected. Safe to run twice, and in two processes: the issue is locked and remembers how far it is.
 */
export async function issueChunk(tx: Sql, id: number): Promise<IssuedChunk> {
  const [issue] = await tx.query<{ state: string; title: string; draws: boolean }>(
    `select state, title, cells is not null as draws from coupon_issues where id = $1 for no key update`,
    [id],
  );
  if (issue?.state !== 'running') return { title: '', members: [], more: false };
  const rows = await tx.query<{ id: number; stop: string | null }>(
    `select m.id::float8 as id, promotion_stop(m.id) as stop
       from members m,
            (select audience, level, members, reached_id, last_id from coupon_issues where id = $1) i
      where m.id > i.reached_id and m.id <= i.last_id
        and case i.audience when 'logins' then m.id = any(i.members) when 'level' then m.level = i.level else true end
      order by m.id limit ${chunk}`,
    [id],
  );
  const allowed = rows.filter(({ stop }) => stop === null).map((row) => row.id);
  const seeds = allowed.map(() => (issue.draws ? randomBytes(32).toString('hex') : null));
  const issued = await tx.query<{ member: number }>(
    `insert into coupons (issue_id, member_id, kind, amount, valid_from, valid_until, seed)
     select i.id, n.member, i.kind, i.amount, i.valid_from, i.valid_until, n.seed
       from coupon_issues i, unnest($2::bigint[], $3::text[]) as n (member, seed) where i.id = $1
     on conflict (issue_id, member_id) where drawn_from is null do nothing
     returning member_id::float8 as member`,
    [id, allowed, seeds],
  );
  const more = rows.length === chunk;
  await tx.query(
    `update coupon_issues set reached_id = greatest(reached_id, $2), issued = issued + $3, skipped = skipped + $4,
            state = $5 where id = $1`,
    [id, rows.at(-1)?.id ?? 0, issued.length, rows.length - allowed.length, more ? 'running' : 'done'],
  );
  return { title: issue.title, members: issued.map(({ member }) => member), more };
}

/** Takes back what of an issue is unused, and ends it. @returns the members concerned; null where there is no such issue */
export async function withdrawIssue(tx: Sql, id: number): Promise<number[] | null> {
  const [issue] = await tx.query('select 1 from coupon_issues where id = $1 for no key update', [id]);
  if (!issue) return null;
  await tx.query(`update coupon_issues set state = 'withdrawn' where id = $1`, [id]);
  const rows = await tx.query<{ member: number }>(
    `update coupons set state = 'withdrawn'
      where issue_id = $1 and drawn_from is null and state = 'open' and valid_until > clock_timestamp()
      returning member_id::float8 as member`,
    [id],
  );
  return rows.map(({ member }) => member);
}
