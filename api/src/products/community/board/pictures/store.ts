import type { BoardPicture } from '@maru/contracts';
import type { StoredPicture } from '../../../../kernel/pictures/shrink';
import type { Sql } from '../../../../kernel/sql';
import { addressOfPicture } from './address';

/** Hours after which a picture that no post uses is removed. */
const unusedHours = 24;

interface Row {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  used: boolean;
}
const toPicture = (row: Row): BoardPicture => ({ ...row, url: addressOfPicture(row.hash) });
const isUsed = 'exists(select 1 from board_post_pictures u where u.picture_id = p.id)';

/** Stores a picture as the member's; the same again is one. */
export async function addPicture(tx: Sql, memberId: number, picture: StoredPicture): Promise<BoardPicture> {
  const { hash, body, width, height } = picture;
  await tx.query(
    `insert into board_picture_files (hash, body, width, height, bytes) values ($1, $2, $3, $4, $5)
     on conflict (hash) do nothing`,
    [hash, body, width, height, body.length],
  );
  await tx.query(
    `insert into board_pictures (member_id, hash) values ($1, $2)
     on conflict (member_id, hash) do update set created_at = clock_timestamp()`,
    [memberId, hash],
  );
  const [row] = await tx.query<{ used: boolean }>(
    `select ${isUsed} as used from board_pictures p where member_id = $1 and hash = $2`,
    [memberId, hash],
  );
  return toPicture({ hash, width, height, bytes: body.length, used: row!.used });
}

/** Pictures of a member that no post uses, latest first. */
export async function unusedPictures(sql: Sql, memberId: number): Promise<BoardPicture[]> {
  const rows = await sql.query<Row>(
    `select p.hash, f.width, f.height, f.bytes, false as used from board_pictures p join board_picture_files f using (hash)
      where p.member_id = $1 and not ${isUsed} order by p.id desc limit 50`,
    [memberId],
  );
  return rows.map(toPicture);
}

/** Removes a member's picture. A post that takes it at the same time is waited for, and then uses it. */
export async function removePicture(tx: Sql, memberId: number, hash: string): Promise<'removed' | 'used' | 'missing'> {
  const [row] = await tx.query<{ id: number }>(
    'select id::float8 as id from board_pictures where member_id = $1 and hash = $2 for update',
    [memberId, hash],
  );
  if (!row) return 'missing';
  const [use] = await tx.query('select 1 from board_post_pictures where picture_id = $1 limit 1', [row.id]);
  if (use) return 'used';
  await tx.query('delete from board_pictures where id = $1', [row.id]);
  return 'removed';
}

/**
 * The bytes of a picture: for `memberId` where it is the member's own or a post that all see shows it, for an operator
 * (null) always. Null where there is none.
 */
export async function pictureBytes(sql: Sql, hash: string, memberId: number | null): Promise<Buffer | null> {
  const [row] = await sql.query<{ body: Uint8Array }>(
    `select f.body from board_picture_files f
      where f.hash = $1 and ($2::bigint is null or exists(
        select 1 from board_pictures p where p.hash = f.hash and (p.member_id = $2 or exists(
          select 1 from board_post_pictures u join board_posts b on b.id = u.post_id
           where u.picture_id = p.id and b.state = 'shown'))))`,
    [hash, memberId],
  );
  return row ? Buffer.from(row.body) : null;
}

/** Removes pictures unused for a day, then files without a picture. */
export async function sweepPictures(sql: Sql): Promise<void> {
  await sql.query(
    `delete from board_pictures p using (
       select id from board_pictures p where created_at < clock_timestamp() - make_interval(hours => ${unusedHours})
         and not ${isUsed} order by id limit 500 for update skip locked) old
      where p.id = old.id`,
  );
  await sql.query(
    `delete from board_picture_files f where not exists(select 1 from board_pictures p where p.hash = f.hash)`,
  );
}
