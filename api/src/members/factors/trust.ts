import { randomToken, sha256 } from '../../kernel/secrets';
import type { Sql } from '../../kernel/sql';
import { trustDays } from './lives';

/** Lets a member's browser pass without the second factor for 30 days; answers the secret for its cookie. */
export async function openTrust(sql: Sql, memberId: number, mark: string): Promise<string> {
  const token = randomToken();
  await sql.query(
    `insert into trusted_browsers (hash, member_id, mark, expires_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(days => $4))`,
    [sha256(token), memberId, mark, trustDays],
  );
  return token;
}

/** Whether a browser's secret is this member's, in time, and of the password that is now. */
export async function holdsTrust(sql: Sql, memberId: number, mark: string, token: string): Promise<boolean> {
  if (!token || token.length > 100) return false;
  const rows = await sql.query(
    'select 1 from trusted_browsers where hash = $1 and member_id = $2 and mark = $3 and expires_at > clock_timestamp()',
    [sha256(token), memberId, mark],
  );
  return rows.length > 0;
}
