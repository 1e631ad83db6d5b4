import { boardLimits, type Locale } from '@maru/contracts';
import { Refused } from '../../../../http/refuse';
import type { Readers } from '../../../../kernel/readers';
import type { Texts } from '../../../../kernel/services';
import type { Sql } from '../../../../kernel/sql';
import { hashOfAddress, pictureAddress } from '../pictures/address';
import { listTerms, toSearchText } from '../search-text';

/** What is stored of what a member wrote. */
export interface PostContent {
  html: string;
  search: string;
  terms: string[];
  /** Hashes of the pictures in it, each once. */
  pictures: string[];
  /** Whether any of it shows. */
  shows: boolean;
}

/**
 * Cleans a member's HTML: what the one list allows, and of pictures those of the board alone.
 * @throws Refused where it cannot be read in time, or too much of the member's is being read
 */
export async function cleanPost(
  readers: Readers,
  memberId: number,
  title: string,
  content: string,
): Promise<PostContent> {
  const reading = await readers.run('html', { html: content, pictures: pictureAddress }, `member ${memberId}`);
  if (!reading.ok) throw new Refused(reading.reason === 'busy' ? 'throttled' : 'invalid');
  const { html, text, shows } = reading.value;
  const addresses = [...html.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, address]) => hashOfAddress(address!));
  const search = toSearchText(title, text);
  return {
    html,
    search,
    terms: listTerms(search),
    pictures: [...new Set(addresses.filter((hash) => hash !== null))],
    shows,
  };
}

/**
 * Refuses a content of which nothing shows, one with too many pictures, and one with a picture that is not the member's.
 * @returns ids of its pictures, which are held until the transaction ends
 * @throws Refused
 */
export async function claimPictures(
  tx: Sql,
  memberId: number,
  { shows, pictures }: PostContent,
  { texts, locale }: { texts: Texts; locale: Locale },
): Promise<number[]> {
  const refuse = (key: string): never => {
    throw new Refused('invalid', { content: [texts.t(locale, key, { max: boardLimits.pictures })] });
  };
  if (!shows) refuse('validation.empty_html');
  if (pictures.length > boardLimits.pictures) refuse('board.pictures');
  if (pictures.length === 0) return [];
  const rows = await tx.query<{ id: number }>(
    'select id::float8 as id from board_pictures where member_id = $1 and hash = any($2::text[]) for share',
    [memberId, pictures],
  );
  if (rows.length !== pictures.length) refuse('board.foreignPicture');
  return rows.map(({ id }) => id);
}

/** Notes which pictures a post uses now. */
export async function linkPictures(tx: Sql, postId: number, pictureIds: readonly number[]): Promise<void> {
  await tx.query('delete from board_post_pictures where post_id = $1 and not (picture_id = any($2::bigint[]))', [
    postId,
    pictureIds,
  ]);
  await tx.query(
    `insert into board_post_pictures (post_id, picture_id) select $1, unnest($2::bigint[]) on conflict do nothing`,
    [postId, pictureIds],
  );
}
