import type { Sql } from '../../kernel/sql';

/** A registration code as it is stored, for one as it was typed: in small or capital letters. Null where none is left. */
export async function findRegisterCode(sql: Sql, typed: string): Promise<string | null> {
  const [row] = await sql.query<{ code: string }>(
    `select code from register_codes
      where lower(code) = lower(normalize(trim($1), nfkc)) and uses_left > 0 order by code <> $1 limit 1`,
    [typed],
  );
  return row?.code ?? null;
}
