import type { CaseRow, CaseView, HarmRule } from '@maru/contracts';
import { searchKey } from '@maru/contracts/search';
import type { CallContext } from '../../../kernel/handlers';
import { koreanDate } from '../../../kernel/korean-day';
import type { Sql } from '../../../kernel/sql';
import { selectCases, toCaseRow } from '../rows';

const maxRows = 100;
/** What each view shows, over `c`; $1 is the operator who asks. */
const wheres: Readonly<Record<CaseView, string>> = {
  open: `c.state = 'open'`,
  mine: `c.state <> 'closed' and c.claimed_by = $1`,
  watched: `c.state = 'watched'`,
  review: `c.state = 'closed' and c.reviewed_at is null and c.review_on <= (clock_timestamp() at time zone 'Asia/Seoul')::date`,
  closed: `c.state = 'closed'`,
};
const orders: Readonly<Record<CaseView, string>> = {
  open: 'c.due_at, c.id',
  mine: 'c.due_at, c.id',
  watched: 'c.due_at, c.id',
  review: 'c.review_on, c.id',
  closed: 'c.closed_at desc, c.id desc',
};

/** The rows of a view. */
export async function caseRows(
  sql: Sql,
  operatorId: number,
  { view = 'open', level, rule, search }: CallContext<'opsCases'>['query'],
): Promise<CaseRow[]> {
  const rows = await selectCases(
    sql,
    // Every query uses the operator's id, because Postgres needs its type even if the view ignores it.
    `where ${wheres[view]} and $1::bigint is not null and ($2::text is null or c.level = $2)
       and ($3::text is null or exists (select 1 from jsonb_array_elements(c.signals) s
                                         where s->>'rule' = $3 and s->>'strength' <> 'none'))
       and ($4::text is null or text_holds(m.login, $4) or text_holds(m.nick, $4))
     order by ${orders[view]} limit ${maxRows}`,
    [operatorId, level ?? null, rule ?? null, search ? searchKey(search) : null],
  );
  return rows.map(toCaseRow);
}

export interface CaseCounts {
  open: number;
  mine: number;
  watched: number;
  review: number;
  late: number;
}

/** How many cases each view has; `late`: open ones whose time for a contact is over. */
export async function caseCounts(sql: Sql, operatorId: number): Promise<CaseCounts> {
  const [row] = await sql.query<CaseCounts>(
    `select count(*) filter (where ${wheres.open})::int as open, count(*) filter (where ${wheres.mine})::int as mine,
            count(*) filter (where ${wheres.watched})::int as watched,
            count(*) filter (where c.state = 'open' and c.due_at <= clock_timestamp())::int as late,
            (select count(*)::int from harm_cases c where ${wheres.review}) as review
       from harm_cases c where c.state <> 'closed'`,
    [operatorId],
  );
  return row!;
}

/** Figures next to the list: signals of 7 days, cases of the Korean month and the time to first contact. */
export async function caseSums(
  sql: Sql,
): Promise<{ week: { rule: HarmRule; count: number }[]; month: number; contact_minutes: number | null }> {
  const week = await sql.query<{ rule: HarmRule; count: number }>(
    `select data->>'rule' as rule, count(distinct case_id)::int as count from harm_case_events
      where kind = 'signal' and at > clock_timestamp() - interval '7 days' group by 1 order by 2 desc, 1`,
  );
  const [sums] = await sql.query<{ month: number; minutes: number | null }>(
    `select count(*)::int as month,
            floor(percentile_disc(0.5) within group (order by extract(epoch from contacted_at - opened_at) / 60)
                  filter (where contacted_at is not null))::float8 as minutes
       from harm_cases where opened_at >= $1::date::timestamp at time zone 'Asia/Seoul'`,
    [`${koreanDate(Date.now()).slice(0, 7)}-01`],
  );
  return { week, month: sums!.month, contact_minutes: sums!.minutes };
}
