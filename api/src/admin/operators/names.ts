import type { Sql } from '../../kernel/sql';

/** Who acts in the log without an account: Maru itself, and the command line on the server. */
export const commandLine = 'command-line';
const reserved = ['system', commandLine];

/** One change of accounts and tokens at a time: names and the last administrator are checked before they are written. */
export async function lockOperators(tx: Sql): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(720003)');
}

/**
 * True if the audit log already uses the name for another actor. Lines identify actors by name, so names must be
 * unique.
 */
export async function nameTaken(tx: Sql, name: string, account = 0): Promise<boolean> {
  if (reserved.includes(name.toLowerCase())) return true;
  const [row] = await tx.query<{ taken: boolean }>(
    `select exists (select 1 from operators where name = $1 and id <> $2)
         or exists (select 1 from operator_tokens where name = $1 and revoked_at is null) as taken`,
    [name, account],
  );
  return row!.taken;
}
