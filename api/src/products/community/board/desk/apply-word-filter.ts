import type { BoardKind } from '@maru/contracts';
import type { Sql } from '../../../../kernel/sql';
import { listTerms, squeeze } from '../search-text';
import { tableByKind } from '../target';

/** Posts and comments hidden by one application of the list. */
const perRun = 500;

/** What was hidden: its post and its member. */
export interface WordFilterHit {
  kind: BoardKind;
  id: number;
  post: number;
  owner: number;
}

async function hide(tx: Sql, kind: BoardKind, words: string[], room: number): Promise<WordFilterHit[]> {
  if (room <= 0) return [];
  const post = kind === 'post' ? 'id' : 'post_id';
  const rows = await tx.query<Omit<WordFilterHit, 'kind'>>(
    `update ${tableByKind[kind]} t set state = 'hidden', rule = 'words', version = version + 1, acted_at = clock_timestamp()
      where t.id in (
        select id from ${tableByKind[kind]} where state = 'shown'
           and exists(select 1 from unnest($1::text[]) w where strpos(search, w) > 0)
         order by id desc limit $2 for no key update)
      returning t.id::float8 as id, t.${post}::float8 as post, t.member_id::float8 as owner`,
    [words, room],
  );
  return rows.map((row) => ({ kind, ...row }));
}

/** Hides what was written before and holds a word of the list, newest first; `more` where there may be others. */
export async function applyWords(
  tx: Sql,
  list: readonly string[],
  actor: string,
): Promise<{ hidden: WordFilterHit[]; more: boolean }> {
  const words = [...new Set(list.map(squeeze))].filter((word) => listTerms(word).length > 0);
  if (words.length === 0) return { hidden: [], more: false };
  // Lock posts before comments: hiding a comment locks its post first too.
  await tx.query(
    `select 1 from board_posts where id in (
       select post_id from board_comments where state = 'shown'
          and exists(select 1 from unnest($1::text[]) w where strpos(search, w) > 0) order by id desc limit ${perRun})
      order by id for no key update`,
    [words],
  );
  const posts = await hide(tx, 'post', words, perRun);
  const comments = await hide(tx, 'comment', words, perRun - posts.length);
  const hidden = [...posts, ...comments];
  await tx.query(
    `insert into board_acts (kind, target_id, actor, act, rule)
     select kind, id, $3, 'hide', 'words' from unnest($1::text[], $2::bigint[]) as t(kind, id)`,
    [hidden.map(({ kind }) => kind), hidden.map(({ id }) => id), actor],
  );
  return { hidden, more: hidden.length === perRun };
}
