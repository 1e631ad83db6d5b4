import { sha256 } from '../../kernel/secrets';
import type { Sql } from '../../kernel/sql';
import type { FactorOwner } from './owner';

/** Fingerprint of a password's hash: what was proven with one password counts for no other. */
export const computeMark = (passwordHash: string): string => sha256(`mark ${passwordHash}`);

/** The mark of an owner's password as it is now; null where there is no such owner, or an operator has none yet. */
export async function currentMark(sql: Sql, { kind, id }: FactorOwner): Promise<string | null> {
  const [row] = await sql.query<{ passwordHash: string | null }>(
    `select password_hash from ${kind === 'member' ? 'members' : 'operators'} where id = $1`,
    [id],
  );
  return typeof row?.passwordHash === 'string' ? computeMark(row.passwordHash) : null;
}
