import { boardLimits } from '@maru/contracts';
import { Refused } from '../../../../http/refuse';
import type { Handlers } from '../../../../kernel/handlers';
import { runOnce } from '../../../../kernel/idempotency';
import type { Sql } from '../../../../kernel/sql';
import { memberMayPlay } from '../../../../members/identity/restrictions';
import type { Board } from '../board';
import { toSearchText } from '../search-text';
import { lockTarget } from '../target';
import { paceWriter, refuseMuted, refuseWords } from '../writer';
import { listComments } from './read';

type Calls = Pick<Handlers, 'boardComments' | 'boardCommentAdd' | 'boardCommentChange' | 'boardCommentDelete'>;

/** Notifications of comments on one post are not sent more often than so. */
const quietMs = 60_000;

/** A post that takes comments, held until the transaction ends. @throws Refused */
async function lockPost(tx: Sql, id: number, category: string | null): Promise<{ owner: number; title: string }> {
  const [post] = await tx.query<{ owner: number; title: string; locked: boolean }>(
    `select member_id::float8 as owner, title, locked from board_posts
      where id = $1 and ($2::text is null or category = $2) and state = 'shown' for no key update`,
    [id, category],
  );
  if (!post) throw new Refused('not_found');
  if (post.locked) throw new Refused('board_locked');
  return post;
}

/** Who wrote the comment that is answered. Answers have no answers. @throws Refused */
async function lockParent(tx: Sql, parent: number, postId: number): Promise<number> {
  const [row] = await tx.query<{ owner: number; answers: number }>(
    `select c.member_id::float8 as owner,
            (select count(*)::int from board_comments a where a.parent_id = c.id) as answers
       from board_comments c where c.id = $1 and c.post_id = $2 and c.parent_id is null and c.state = 'shown'`,
    [parent, postId],
  );
  if (!row) throw new Refused('not_found');
  if (row.answers >= boardLimits.answers) throw new Refused('board_full');
  return row.owner;
}

/** Comments: reading, writing, changing and deleting own ones. */
export function commentCalls(board: Board): Calls {
  const { db, texts } = board.ports;
  const notify = async (to: number, textKey: string, post: { id: number; title: string }) => {
    if ((await board.throttle.hit(`board:told:${to}:${post.id}`, quietMs)) > 1) return;
    board.notify(to, textKey, { title: post.title });
  };

  return {
    async boardComments({ params, query, member }) {
      await board.open(params.category);
      const [post] = await db.query(
        `select 1 from board_posts where id = $1 and category = $2
           and (state = 'shown' or member_id = $3 and state in ('reports', 'hidden'))`,
        [params.id, params.category, member.id],
      );
      if (!post) return { ok: false, reason: 'not_found' };
      return { ok: true, data: await listComments(db, member.id, params.id, query.after ?? 0) };
    },

    async boardCommentAdd({ params, body, member, key, locale }) {
      await board.open(params.category);
      await paceWriter(board.throttle, member, 'comment');
      const wording = { texts, locale };
      const attempt = { memberId: member.id, key, call: 'boardCommentAdd', body: { ...params, ...body } };
      let reader: { to: number; textKey: string; title: string } | null = null;
      const done = await runOnce(db, attempt, async (tx) => {
        await refuseMuted(tx, member.id, wording);
        const search = toSearchText('', body.text);
        await refuseWords(tx, 'text', search, wording);
        const { owner, title } = await lockPost(tx, params.id, params.category);
        const parentOwner = body.parent === undefined ? null : await lockParent(tx, body.parent, params.id);
        const [row] = await tx.query<{ id: number }>(
          `insert into board_comments (post_id, parent_id, member_id, text, search) values ($1, $2, $3, $4, $5)
           returning id::float8 as id`,
          [params.id, body.parent ?? null, member.id, body.text, search],
        );
        reader = {
          to: parentOwner ?? owner,
          textKey: parentOwner === null ? 'board.note.comment' : 'board.note.answer',
          title,
        };
        return { success: true as const, id: row!.id };
      });
      if (!done.ok) return done;
      if (!done.replayed) {
        board.changed(params.id);
        const { to, textKey, title } = reader!;
        if (to !== member.id) await notify(to, textKey, { id: params.id, title });
      }
      return { ok: true, data: done.data };
    },

    async boardCommentChange({ params, body, member, locale }) {
      await board.open();
      await paceWriter(board.throttle, member, 'edit');
      const wording = { texts, locale };
      const post = await db.transaction(async (tx) => {
        await refuseMuted(tx, member.id, wording);
        const search = toSearchText('', body.text);
        await refuseWords(tx, 'text', search, wording);
        const [row] = await tx.query<{ post: number }>(
          'select post_id::float8 as post from board_comments where id = $1 and member_id = $2',
          [params.id, member.id],
        );
        if (!row) throw new Refused('not_found');
        await lockPost(tx, row.post, null);
        const changed = await tx.query(
          `update board_comments set text = $3, search = $4, version = version + 1, edited_at = clock_timestamp()
            where id = $1 and member_id = $2 and state = 'shown' returning 1`,
          [params.id, member.id, body.text, search],
        );
        if (changed.length === 0) throw new Refused('not_found');
        return row.post;
      });
      board.changed(post);
      return { ok: true, data: { success: true } };
    },

    async boardCommentDelete({ params, member }) {
      await board.open();
      if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
      const post = await db.transaction(async (tx) => {
        const place = await lockTarget(tx, 'comment', params.id);
        if (place?.owner !== member.id || place.state === 'deleted' || place.state === 'removed') return null;
        await tx.query(`update board_comments set state = 'deleted', version = version + 1 where id = $1`, [params.id]);
        return place.post;
      });
      if (post === null) return { ok: false, reason: 'not_found' };
      board.changed(post);
      return { ok: true, data: { success: true } };
    },
  };
}
