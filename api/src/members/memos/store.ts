import type { Memo } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

interface Row {
  id: number;
  title: string;
  content: string;
  important: boolean;
  read: number | null;
  created: number;
}

/** Locks a member, so that memos and the count of important unread ones change together; false where there is none. */
async function lockMember(tx: Sql, memberId: number): Promise<boolean> {
  return (await tx.query('select 1 from members where id = $1 for update', [memberId])).length > 0;
}

/** Brings the count in step that keeps the member out of play. */
async function recount(tx: Sql, memberId: number): Promise<void> {
  await tx.query(
    `update members set strict_memo =
       (select count(*)::int from memos where member_id = $1 and important and read_at is null) where id = $1`,
    [memberId],
  );
}

/** Writes a memo; `content` must have been sanitised. Null where there is no such member. */
export async function addMemo(
  tx: Sql,
  memo: { memberId: number; title: string; content: string; important: boolean; by: string },
): Promise<number | null> {
  if (!(await lockMember(tx, memo.memberId))) return null;
  const [row] = await tx.query<{ id: number }>(
    'insert into memos (member_id, title, content, important, created_by) values ($1, $2, $3, $4, $5) returning id',
    [memo.memberId, memo.title, memo.content, memo.important, memo.by],
  );
  await recount(tx, memo.memberId);
  return row!.id;
}

/** Marks a memo as read; false where the member has no such memo. Reading it again changes nothing. */
export async function readMemo(tx: Sql, memberId: number, id: number): Promise<boolean> {
  await lockMember(tx, memberId);
  const rows = await tx.query(
    'update memos set read_at = coalesce(read_at, now()) where id = $1 and member_id = $2 returning id',
    [id, memberId],
  );
  if (!rows.length) return false;
  await recount(tx, memberId);
  return true;
}

/** A page of a member's memos: important unread ones first, then newest first. */
export async function listMemos(
  sql: Sql,
  memberId: number,
  page: number,
  perPage: number,
): Promise<{ memos: Memo[]; total: number }> {
  const [counted] = await sql.query<{ total: number }>(
    'select count(*)::int as total from memos where member_id = $1',
    [memberId],
  );
  const rows = await sql.query<Row>(
    `select id, title, content, important, (extract(epoch from read_at) * 1000)::float8 as read,
            (extract(epoch from created_at) * 1000)::float8 as created
       from memos where member_id = $1
      order by (important and read_at is null) desc, id desc limit $2 offset $3`,
    [memberId, perPage, (page - 1) * perPage],
  );
  const memos = rows.map(({ read, created, ...row }) => ({
    ...row,
    read_at: read === null ? null : Math.floor(read),
    created_at: Math.floor(created),
  }));
  return { memos, total: counted!.total };
}

/** When a member read each of some memos, epoch ms; memos that were not read are left out. */
export async function memoReads(sql: Sql, memberId: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.query<{ id: number; read: number }>(
    `select id, floor(extract(epoch from read_at) * 1000)::float8 as read from memos
      where member_id = $1 and id = any($2::int[]) and read_at is not null`,
    [memberId, ids],
  );
  return new Map(rows.map(({ id, read }) => [id, read]));
}
