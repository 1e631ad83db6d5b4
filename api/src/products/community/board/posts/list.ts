import type { BoardOrder, BoardPage } from '@maru/contracts';
import { searchKey } from '@maru/contracts/search';
import type { Sql } from '../../../../kernel/sql';
import { pageKey, readPageKey } from '../page-key';
import { listTerms } from '../search-text';
import { type PostRow, postColumns, toRow } from './rows';

const perPage = 20;

/** Which posts: of these categories, in an order, on a side of a key. */
export interface ListQuery {
  categories: readonly string[];
  order: BoardOrder;
  older?: string;
  newer?: string;
  search?: string;
  /** Of this member alone. */
  writer?: number;
}

/** What each order compares: a row of columns, which an index holds in this order. */
const places: Record<BoardOrder, (figure: string, id: string) => { columns: string[]; key: string }> = {
  new: (_figure, id) => ({ columns: ['id'], key: `${id}::bigint` }),
  likes: (figure, id) => ({ columns: ['likes', 'id'], key: `${figure}::int, ${id}::bigint` }),
  comments: (figure, id) => ({ columns: ['comments', 'id'], key: `${figure}::int, ${id}::bigint` }),
};

/** Query of a page and its values. It selects one extra row to detect a next page. */
function listStatement({ categories, order, older, newer, search, writer }: ListQuery): {
  text: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`state = 'shown'`];
  // Equality for a single category lets its index provide the order.
  if (categories.length === 1) conditions.push(`category = ${bind(categories[0])}`);
  else conditions.push(`category = any(${bind(categories)}::text[])`);
  if (writer !== undefined) conditions.push(`member_id = ${bind(writer)}`);
  if (search !== undefined) {
    const key = searchKey(search);
    const terms = listTerms(key);
    if (terms.length === 0) conditions.push('false');
    else conditions.push(`terms @> ${bind(terms)}::text[]`, `text_holds(search, ${bind(key)})`);
  }
  const isBack = newer !== undefined;
  const from = newer ?? older;
  const key = from === undefined ? null : readPageKey(from);
  const { columns, key: place } = places[order](
    key && order !== 'new' ? bind(key.figure) : '',
    key ? bind(key.id) : 'null',
  );
  if (key) conditions.push(`(${columns.join(', ')}) ${isBack ? '>' : '<'} (${place})`);
  const direction = isBack ? 'asc' : 'desc';
  const ordered = (table: string) => columns.map((column) => `${table}${column} ${direction}`).join(', ');
  const text = `select ${postColumns}
    from (select * from board_posts where ${conditions.join(' and ')} order by ${ordered('')} limit ${perPage + 1}) p
    join members m on m.id = p.member_id order by ${ordered('p.')}`;
  return { text, values };
}

/** A page of posts as a member sees it, with the keys of its neighbours. */
export async function listPosts(
  sql: Sql,
  memberId: number,
  query: ListQuery,
): Promise<Pick<BoardPage, 'data' | 'newer' | 'older'>> {
  const { text, values } = listStatement(query);
  const rows = await sql.query<PostRow>(text, values);
  const hasMore = rows.length > perPage;
  const page = rows.slice(0, perPage);
  if (query.newer !== undefined) page.reverse();
  const toKey = (row: PostRow | undefined) => (row ? pageKey(row, query.order) : null);
  const isBack = query.newer !== undefined;
  return {
    data: page.map((row) => toRow(memberId, row)),
    newer: (isBack ? hasMore : query.older !== undefined) ? toKey(page[0]) : null,
    older: (isBack ? true : hasMore) ? toKey(page.at(-1)) : null,
  };
}

/** Visible posts of the board, by category. */
export async function countPosts(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql.query<{ category: string; posts: number }>('select category, posts from board_counts');
  return Object.fromEntries(rows.map(({ category, posts }) => [category, posts]));
}
