import type { CallContext, Handlers } from '../../../../kernel/handlers';
import { runOnce } from '../../../../kernel/idempotency';
import type { Sql } from '../../../../kernel/sql';
import { memberMayPlay } from '../../../../members/identity/restrictions';
import { readPromotionStop, toPromotionState } from '../../../../members/protection/promotions';
import type { Board } from '../board';
import { toSearchText } from '../search-text';
import { readSlips } from '../slip';
import type { ViewCounter } from '../view-counter';
import { paceWriter, refuseMuted, refuseWords } from '../writer';
import { claimPictures, cleanPost, linkPictures, type PostContent } from './content';
import { countPosts, listPosts } from './list';
import { readPost } from './read';

type Calls = Pick<Handlers, 'boardList' | 'boardPost' | 'boardWrite' | 'boardUpdate' | 'boardDelete'>;
type Draft = CallContext<'boardWrite'>['body'];

/** Posts: lists, reading, writing, changing and deleting own ones. */
export function postCalls(board: Board, views: ViewCounter): Calls {
  const { db, texts, bets, readers } = board.ports;

  /** What is stored of a draft. @throws Refused where it may not be */
  const prepare = async (
    tx: Sql,
    ctx: Pick<CallContext<'boardWrite'>, 'member' | 'locale'>,
    draft: Draft,
    content: PostContent,
  ) => {
    const wording = { texts, locale: ctx.locale };
    await refuseMuted(tx, ctx.member.id, wording);
    await refuseWords(tx, 'title', toSearchText(draft.title, ''), wording);
    await refuseWords(tx, 'content', content.search, wording);
    const pictures = await claimPictures(tx, ctx.member.id, content, wording);
    const slips = await readSlips(tx, bets, ctx.member.id, draft.slips, wording);
    const columns = [draft.title, content.html, content.search, content.terms, pictures.length > 0];
    return { pictures, values: [...columns, JSON.stringify(slips)] };
  };

  return {
    async boardList({ params, query, member }) {
      const { categories } = await board.open(params.category === 'all' ? undefined : params.category);
      const { order = 'new', older, newer, search, mine } = query;
      const page = await listPosts(db, member.id, {
        categories: params.category === 'all' ? categories.map(({ id }) => id) : [params.category],
        order,
        older,
        newer,
        search,
        ...(mine && { writer: member.id }),
      });
      return { ok: true, data: { ...page, counts: await countPosts(db) } };
    },

    async boardPost({ params, member }) {
      await board.open(params.category);
      const post = await readPost(db, member.id, params);
      if (!post) return { ok: false, reason: 'not_found' };
      if (!post.author.mine) views.add(post.id, member.id);
      // Shared bets promote betting, so members protected from promotions do not see them. They need no consent,
      // because members post them, not the site.
      const hidesSlips =
        !post.author.mine &&
        post.slips.length > 0 &&
        toPromotionState(await readPromotionStop(db, member.id)) === 'stopped';
      return { ok: true, data: hidesSlips ? { ...post, slips: [] } : post };
    },

    async boardWrite({ params, body, member, key, locale }) {
      await board.open(params.category);
      await paceWriter(board.throttle, member, 'post');
      const content = await cleanPost(readers, member.id, body.title, body.content);
      const attempt = { memberId: member.id, key, call: 'boardWrite', body: { ...params, ...body } };
      const done = await runOnce(db, attempt, async (tx) => {
        const { values, pictures } = await prepare(tx, { member, locale }, body, content);
        const [row] = await tx.query<{ id: number }>(
          `insert into board_posts (member_id, category, title, content, search, terms, has_picture, slips)
           values ($1, $2, $3, $4, $5, $6::text[], $7, $8::jsonb) returning id::float8 as id`,
          [member.id, params.category, ...values],
        );
        await linkPictures(tx, row!.id, pictures);
        return { success: true as const, id: row!.id };
      });
      return done.ok ? { ok: true, data: done.data } : done;
    },

    async boardUpdate({ params, body, member, locale }) {
      await board.open(params.category);
      await board.open(body.to);
      await paceWriter(board.throttle, member, 'edit');
      const content = await cleanPost(readers, member.id, body.title, body.content);
      const outcome = await db.transaction(async (tx) => {
        const [row] = await tx.query<{ version: number }>(
          `select version from board_posts
            where id = $1 and category = $2 and member_id = $3 and state in ('shown', 'reports', 'hidden') for update`,
          [params.id, params.category, member.id],
        );
        if (!row) return 'not_found';
        if (row.version !== body.version) return 'changed_meanwhile';
        const { values, pictures } = await prepare(tx, { member, locale }, body, content);
        await tx.query(
          `update board_posts set title = $2, content = $3, search = $4, terms = $5::text[], has_picture = $6,
                  slips = $7::jsonb, category = $8, version = version + 1, edited_at = clock_timestamp() where id = $1`,
          [params.id, ...values, body.to],
        );
        await linkPictures(tx, params.id, pictures);
        return null;
      });
      if (outcome) return { ok: false, reason: outcome };
      board.changed(params.id);
      return { ok: true, data: { success: true } };
    },

    async boardDelete({ params, member }) {
      await board.open(params.category);
      if (!memberMayPlay(member)) return { ok: false, reason: 'forbidden' };
      const rows = await db.query(
        `update board_posts set state = 'deleted', version = version + 1
          where id = $1 and category = $2 and member_id = $3 and state in ('shown', 'reports', 'hidden') returning 1`,
        [params.id, params.category, member.id],
      );
      if (rows.length === 0) return { ok: false, reason: 'not_found' };
      board.changed(params.id);
      return { ok: true, data: { success: true } };
    },
  };
}
