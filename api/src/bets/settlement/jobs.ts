import type { Sql } from '../../kernel/sql';

/** Asks for another look at every bet with a leg on these subjects: what is known about them changed. */
export async function enqueueSubjects(sql: Sql, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await sql.query('select bet_enqueue($1::text[])', [subjects]);
}
