import { randomToken, sha256 } from '../../kernel/secrets';
import type { Sql } from '../../kernel/sql';
import { pendingMs, pendingTries } from './lives';
import { type FactorOwner, ownerKey, parseOwner } from './owner';

/** A sign-in whose password was right. */
export interface Pending {
  owner: FactorOwner;
  mark: string;
  remember: boolean;
  /** Tries so far. */
  tries: number;
  /** Passkey challenge; valid for one attempt. */
  challenge: string | null;
  expiresAt: number;
}

interface Row {
  owner: string;
  mark: string;
  remember: boolean;
  tries: number;
  challenge: string | null;
  expires: number;
}

const columns = `owner, mark, remember, tries, challenge, floor(extract(epoch from expires_at) * 1000)::float8 as expires`;
const toPending = ({ owner, expires, ...row }: Row): Pending => ({
  ...row,
  owner: parseOwner(owner),
  expiresAt: expires,
});
const alive = `expires_at > clock_timestamp() and tries < ${pendingTries}`;

/** Begins to wait for the second step; answers the secret for the browser's cookie. Only its hash is kept. */
export async function openPending(
  sql: Sql,
  { owner, mark, remember }: Pick<Pending, 'owner' | 'mark' | 'remember'>,
): Promise<{ token: string; expiresAt: number }> {
  const token = randomToken();
  const [row] = await sql.query<{ expires: number }>(
    `insert into pending_sign_ins (hash, owner, mark, remember, expires_at)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))
     returning floor(extract(epoch from expires_at) * 1000)::float8 as expires`,
    [sha256(token), ownerKey(owner), mark, remember, pendingMs / 1_000],
  );
  return { token, expiresAt: row!.expires };
}

/** The sign-in of a browser's secret, of members or of operators; null where none waits. */
export async function readPending(sql: Sql, token: string, kind: FactorOwner['kind']): Promise<Pending | null> {
  if (!token || token.length > 100) return null;
  const [row] = await sql.query<Row>(
    `select ${columns} from pending_sign_ins where hash = $1 and owner like $2 and ${alive}`,
    [sha256(token), `${kind}:%`],
  );
  return row ? toPending(row) : null;
}

/** Stores the passkey challenge and invalidates the earlier one. */
export async function setChallenge(sql: Sql, token: string, challenge: string): Promise<boolean> {
  const rows = await sql.query(`update pending_sign_ins set challenge = $2 where hash = $1 and ${alive} returning 1`, [
    sha256(token),
    challenge,
  ]);
  return rows.length > 0;
}

/** Counts a try and uses the challenge up; null where no try is left or the sign-in is over. */
export async function spendTry(tx: Sql, token: string): Promise<Pending | null> {
  const hash = sha256(token);
  const [row] = await tx.query<Row>(`select ${columns} from pending_sign_ins where hash = $1 and ${alive} for update`, [
    hash,
  ]);
  if (!row) return null;
  await tx.query('update pending_sign_ins set tries = tries + 1, challenge = null where hash = $1', [hash]);
  return toPending({ ...row, tries: row.tries + 1 });
}

/** Ends a sign-in that waits: it was finished, or given up. */
export async function endPending(sql: Sql, token: string): Promise<void> {
  await sql.query('delete from pending_sign_ins where hash = $1', [sha256(token)]);
}

/** Removes what has run out. */
export async function sweepFactors(sql: Sql): Promise<void> {
  for (const table of ['pending_sign_ins', 'factor_enrolments', 'factor_challenges', 'trusted_browsers'])
    await sql.query(`delete from ${table} where expires_at < now()`);
}
