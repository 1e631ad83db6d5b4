import type { CasinoWallet } from '@maru/contracts';
import { randomToken, sha256 } from '../../../kernel/secrets';
import type { Sql } from '../../../kernel/sql';
import { readPlayStop } from '../../../members/protection/refusal';

/** How long a link waits for its opening, in ms. */
const linkMs = 60_000;

/** A game that is about to be opened. `session`: what the database knows the browser's session by. */
export interface NewLink {
  memberId: number;
  session: string;
  /** `seamless`: a company that holds no balances. */
  casino: CasinoWallet | 'seamless';
  game: string;
  /** Address at the vendor, for one opening too. */
  url: string;
  expiresAt: number;
}

/** Keeps a vendor's address and answers the site's own one for it, for one opening within a minute. */
export async function storeLink(sql: Sql, link: NewLink, now: number): Promise<{ url: string; expiresAt: number }> {
  const token = randomToken();
  const expiresAt = Math.min(link.expiresAt, now + linkMs);
  await sql.query(
    `insert into casino_links (token, member_id, session, casino, game, url, expires_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
    [sha256(token), link.memberId, link.session, link.casino, link.game, link.url, expiresAt],
  );
  await sql.query(
    `insert into casino_plays (casino, member_id, game) values ($1, $2, $3)
     on conflict (casino, member_id, game) do update set opened_at = clock_timestamp()`,
    [link.casino, link.memberId, link.game],
  );
  return { url: `/casino-frame/${token}`, expiresAt };
}

/**
 * The vendor's address of a link, once, and only for the session that asked for it, of a member whom nothing keeps from
 * playing by now; null for everything else.
 */
export async function takeLink(sql: Sql, token: string, session: string): Promise<string | null> {
  const [link] = await sql.query<{ url: string; member: number }>(
    `delete from casino_links where token = $1 and session = $2 and expires_at > clock_timestamp()
     returning url, member_id::float8 as member`,
    [sha256(token), session],
  );
  if (!link || (await readPlayStop(sql, link.member))) return null;
  return link.url;
}

/** Removes unopened links. */
export async function sweepLinks(sql: Sql): Promise<void> {
  await sql.query('delete from casino_links where expires_at < clock_timestamp()');
}
