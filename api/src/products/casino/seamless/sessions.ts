import { randomToken, sha256 } from '../../../kernel/secrets';
import type { Sql } from '../../../kernel/sql';

/** Hours that a session lasts from the opening of its game; a stop of the member ends it at once. */
const sessionHours = 12;

/** Begins a session of a member at a company; answers its token, of which only the digest is kept. */
export async function beginSession(
  sql: Sql,
  { company, memberId, game }: { company: string; memberId: number; game: string },
): Promise<string> {
  const token = randomToken();
  await sql.query(
    `insert into seamless_sessions (token, company, member_id, game, ends_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(hours => $5))`,
    [sha256(token), company, memberId, game, sessionHours],
  );
  return token;
}

/** Whether a session is open, and of this user at this company. */
export async function isSessionOpen(
  sql: Sql,
  company: string,
  { user, session }: { user: string; session: string },
): Promise<boolean> {
  const rows = await sql.query(
    `select from seamless_sessions
      where token = $1 and company = $2 and 'm' || member_id = $3 and ends_at > clock_timestamp()`,
    [sha256(session), company, user],
  );
  return rows.length > 0;
}

/** Removes sessions that ended a day ago. */
export async function sweepSessions(sql: Sql): Promise<void> {
  await sql.query(`delete from seamless_sessions where ends_at < clock_timestamp() - interval '1 day'`);
}
