import type { AgeCheckRow } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** Checks of one page. */
const perPage = 50;

type Row = Omit<AgeCheckRow, 'member'> & { memberId: number; login: string; nick: string };

const columns = `c.id::float8 as id, c.member_id::float8 as member_id, m.login, m.nick, c.birth,
  member_age(c.birth) as age, m.birth is distinct from c.birth as changed, c.state, c.method, c.reference, c.note, c.actor,
  floor(extract(epoch from c.at) * 1000)::float8 as at`;
/** The newest step of a member is what counts. */
const newest = 'not exists (select 1 from age_checks n where n.member_id = c.member_id and n.id > c.id)';

const shown = ({ memberId, login, nick, ...row }: Row): AgeCheckRow => ({
  ...row,
  member: { id: memberId, login, nick },
});

/** Newest steps that wait, the oldest first, or that are decided, the newest first; one more than a page tells of more. */
export async function listChecks(
  sql: Sql,
  view: 'requested' | 'decided',
  cursor: number | undefined,
): Promise<{ rows: AgeCheckRow[]; more: boolean }> {
  const waits = view === 'requested';
  const rows = await sql.query<Row>(
    `select ${columns} from age_checks c join members m on m.id = c.member_id
      where c.state ${waits ? '=' : '<>'} 'requested' and ${newest}
        and ($1::bigint is null or c.id ${waits ? '>' : '<'} $1)
      order by c.id ${waits ? 'asc' : 'desc'} limit $2`,
    [cursor ?? null, perPage + 1],
  );
  return { rows: rows.slice(0, perPage).map(shown), more: rows.length > perPage };
}

/** One step; null where there is none, or a newer one of its member. */
export async function readNewest(sql: Sql, id: number): Promise<AgeCheckRow | null> {
  const [row] = await sql.query<Row>(
    `select ${columns} from age_checks c join members m on m.id = c.member_id where c.id = $1 and ${newest}`,
    [id],
  );
  return row ? shown(row) : null;
}

/** How many wait. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*)::int as n from age_checks c where c.state = 'requested' and ${newest}`,
  );
  return row!.n;
}

/** Returns the minimum age that must be checked, in whole years; null if no check is required. */
export async function checkedAge(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ minAge: number }>('select min_age from protection_age where needs_check');
  return row?.minAge ?? null;
}
