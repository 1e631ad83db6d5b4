import type { CashKind, CashState, CashVerdict, Operator } from '@maru/contracts';
import { searchKey } from '@maru/contracts/search';
import { toSnakeCase } from '../../../kernel/column-case';
import type { Sql } from '../../../kernel/sql';
import { type DeskRecord, selectDesk } from './rows';

const perPage = 100;
const isOpen = `r.state in ('requested', 'held', 'paying')`;

/** What of the requests is looked at; amounts in KRW. */
export interface RequestFilter {
  view: 'todo' | 'mine' | 'held' | 'over' | 'all';
  kind?: CashKind;
  state?: CashState;
  verdict?: CashVerdict;
  least?: number;
  search?: string;
  after?: number;
  limit?: number;
}

const views: Readonly<Record<RequestFilter['view'], string>> = {
  todo: isOpen,
  mine: `${isOpen} and r.claimed_by = $6 and r.claimed_until > clock_timestamp()`,
  held: `r.state = 'held'`,
  over: 'r.ended_at is not null',
  all: 'true',
};

/** Requests of a view: open ones the oldest first, those that ended the newest first. */
export async function listRequests(
  sql: Sql,
  operator: Pick<Operator, 'id'>,
  { view, kind, state, verdict, least, search = '', after, limit = perPage }: RequestFilter,
): Promise<{ rows: DeskRecord[]; more: boolean }> {
  const back = view === 'over' || view === 'all';
  const rows = await selectDesk(
    sql,
    `where ${views[view]} and ($1::text is null or r.kind = $1) and ($2::text is null or r.state = $2)
       and ($3::bigint is null or r.amount >= $3) and ($8::text is null or r.verdict = $8)
       and ($4 = '' or text_search_key(m.login) = $5 or text_holds(m.nick, $5) or text_search_key(r.holder) = $5
            or r.amount::text = replace($4, ',', '') or '#' || r.id = $4)
       and $6::bigint is not null and ($7::bigint is null or r.id ${back ? '<' : '>'} $7)
     order by r.id ${back ? 'desc' : 'asc'} limit ${limit + 1}`,
    [
      kind ?? null,
      state ?? null,
      least ?? null,
      search.normalize('NFKC'),
      searchKey(search),
      operator.id,
      after ?? null,
      verdict ?? null,
    ],
  );
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** How many requests each view holds. */
export async function countRequests(sql: Sql, operator: Pick<Operator, 'id'>) {
  const [row] = await sql.query<{
    todo: number;
    credit: number;
    debit: number;
    mine: number;
    held: number;
    overToday: number;
    todoSum: number;
    newest: number | null;
  }>(
    `with open as (select * from cash_requests r where ${isOpen})
     select count(*)::int as todo, count(*) filter (where kind = 'credit')::int as credit,
            count(*) filter (where kind = 'debit')::int as debit, count(*) filter (where state = 'held')::int as held,
            count(*) filter (where claimed_by = $1 and claimed_until > clock_timestamp())::int as mine,
            coalesce(sum(amount), 0)::float8 as todo_sum, max(id)::float8 as newest,
            (select count(*)::int from cash_requests
              where ended_at >= date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul') as over_today
       from open`,
    [operator.id],
  );
  const { todoSum, newest, ...counts } = row!;
  return { counts: toSnakeCase(counts), todo_sum: todoSum, newest };
}

/** Requests made at or after `from` and before `to`, epoch ms, oldest first. */
export function requestsOfPeriod(sql: Sql, { from, to }: { from?: number; to?: number }, limit: number) {
  return selectDesk(
    sql,
    `where ($1::float8 is null or r.created_at >= to_timestamp($1::float8 / 1000))
       and ($2::float8 is null or r.created_at < to_timestamp($2::float8 / 1000)) order by r.id limit $3`,
    [from ?? null, to ?? null, limit],
  );
}
