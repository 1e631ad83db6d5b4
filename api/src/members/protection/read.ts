import {
  type LimitRaise,
  limitSpans,
  type OwnLimit,
  ownLimitKinds,
  type PlayActivity,
  type PlaySession,
  type Protection,
  returnsAt,
  type SelfExclusion,
} from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../kernel/column-case';
import type { ProfitSource } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { ownAgeCheck } from '../age-checks/steps';

const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

interface Row {
  realityMinutes: Protection['reality_minutes'];
  startedAt: number;
  realityAt: number;
  timeOutUntil: number | null;
  excludedFrom: number | null;
  excludedUntil: number | null;
  isEndless: boolean;
  isExcluded: boolean;
  returnRequestedAt: number | null;
  reviewAt: number;
  time: number;
}

async function readRow(sql: Sql, memberId: number): Promise<Row> {
  await sql.query('insert into member_protection (member_id) values ($1) on conflict do nothing', [memberId]);
  const [row] = await sql.query<Row>(
    `select reality_minutes, ${ms('session_started_at')} as started_at,
            ${ms(`reality_from + reality_minutes * interval '1 minute'`)} as reality_at,
            case when time_out_until > clock_timestamp() then ${ms('time_out_until')} end as time_out_until,
            ${ms('excluded_at')} as excluded_from,
            case when excluded_until < 'infinity' then ${ms('excluded_until')} end as excluded_until,
            coalesce(excluded_until = 'infinity', false) as is_endless,
            protection_excluded(p) as is_excluded, ${ms('return_requested_at')} as return_requested_at,
            ${ms('review_at')} as review_at, ${ms('clock_timestamp()')} as time
       from member_protection p where member_id = $1`,
    [memberId],
  );
  return row!;
}

/** The current session: bets since its start, and other play, whose stakes count as decided at once. */
async function readCurrentSession(
  sql: Sql,
  memberId: number,
  row: Row,
  otherPlay: readonly ProfitSource[],
): Promise<PlaySession> {
  const [bets] = await sql.query<{ staked: number; open: number; returned: number; net: number }>(
    `select coalesce(sum(stake), 0)::float8 as staked,
            coalesce(sum(stake) filter (where status = 'open'), 0)::float8 as open,
            coalesce(sum(paid) filter (where status <> 'open'), 0)::float8 as returned,
            coalesce(sum(coalesce(paid, 0) - stake) filter (where status <> 'open'), 0)::float8 as net
       from member_bets where member_id = $1 and placed_at >= to_timestamp($2::float8 / 1000)`,
    [memberId, row.startedAt],
  );
  const sums = { ...bets! };
  for (const source of otherPlay) {
    const { staked, returned } = await source.since(sql, memberId, row.startedAt);
    sums.staked += staked;
    sums.returned += returned;
    sums.net += returned - staked;
  }
  return { started_at: row.startedAt, ...sums, reality_at: row.realityAt, time: row.time };
}

async function readLimits(sql: Sql, memberId: number): Promise<OwnLimit[]> {
  const rows = await sql.query<{
    kind: string;
    span: string;
    amount: number | null;
    operator: number | null;
    used: number;
    freesAt: number | null;
  }>(
    `select k.kind, s.span, l.amount::float8 as amount, o.amount::float8 as operator,
            protection_used($1, k.kind, s.span)::float8 as used,
            case when l.amount is not null or o.amount is not null then ${ms('protection_frees_at($1, k.kind, s.span)')} end as frees_at
       from unnest($2::text[]) k (kind) cross join unnest($3::text[]) s (span)
       left join member_limits l on l.member_id = $1 and l.kind = k.kind and l.span = s.span and l.ended_at is null
       left join (select kind, span, min(amount) as amount from operator_limits($1) group by 1, 2) o
         on o.kind = k.kind and o.span = s.span`,
    [memberId, ownLimitKinds, limitSpans],
  );
  const raises = await sql.query<CamelCased<LimitRaise> & { kind: string; span: string }>(
    `select id::float8 as id, kind, span, amount::float8 as amount, ${ms('requested_at')} as requested_at,
            ${ms('confirm_from')} as confirm_from, ${ms('expires_at')} as expires_at
       from member_limit_raises where member_id = $1 and state = 'waits' and expires_at > clock_timestamp()`,
    [memberId],
  );
  return ownLimitKinds.flatMap((kind) =>
    limitSpans.map((span) => {
      const { amount, operator, used, freesAt } = rows.find((row) => row.kind === kind && row.span === span)!;
      const raise = raises.find((row) => row.kind === kind && row.span === span);
      return {
        kind,
        span,
        amount,
        operator,
        frees_at: freesAt,
        used: kind === 'time' ? Math.floor(used / 60) : used,
        raise: raise ? { ...toSnakeCase(raise), kind: undefined, span: undefined } : null,
      } as OwnLimit;
    }),
  );
}

async function readActivity(sql: Sql, memberId: number, span: PlayActivity['span']): Promise<PlayActivity> {
  const [sums] = await sql.query<CamelCased<Omit<PlayActivity, 'span'>>>(
    `with period as (select span_from($2) as since),
     cash as (
       select coalesce(sum(amount) filter (where kind = 'credit'), 0)::float8 as deposits,
              coalesce(sum(amount) filter (where kind = 'debit'), 0)::float8 as withdrawals
         from cash_requests, period where member_id = $1 and state = 'done' and ended_at > since),
     days as (
       select to_char(slot at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, sum(seconds)::float8 as seconds
         from member_time, period where member_id = $1 and slot > since group by 1)
     select deposits, withdrawals, (-protection_used($1, 'loss', $2))::float8 as net,
            coalesce((select sum(seconds) from days), 0)::float8 as seconds,
            (select day from days order by seconds desc, day desc limit 1) as longest_day,
            coalesce((select max(seconds) from days), 0)::float8 as longest_seconds
       from cash`,
    [memberId, span],
  );
  return { span, ...toSnakeCase(sums!) };
}

/** Returns the current self-exclusion; null if there is none or it has ended. */
function toExclusion(row: Row): SelfExclusion | null {
  if (row.excludedFrom === null || !row.isExcluded) return null;
  const until = row.isEndless ? null : row.excludedUntil;
  const requested = row.returnRequestedAt;
  return {
    from: row.excludedFrom,
    until,
    return_requested_at: requested,
    returns_at: requested === null ? null : returnsAt(until, requested),
  };
}

/** The session under way of a member. */
export async function readSession(
  sql: Sql,
  memberId: number,
  otherPlay: readonly ProfitSource[],
): Promise<PlaySession> {
  return readCurrentSession(sql, memberId, await readRow(sql, memberId), otherPlay);
}

/** Everything about a member's protection. */
export async function readProtection(
  sql: Sql,
  memberId: number,
  otherPlay: readonly ProfitSource[],
): Promise<Protection> {
  const row = await readRow(sql, memberId);
  const activity: PlayActivity[] = [];
  for (const span of ['day', 'week', 'month', 'year'] as const) activity.push(await readActivity(sql, memberId, span));
  return {
    limits: await readLimits(sql, memberId),
    reality_minutes: row.realityMinutes,
    time_out_until: row.timeOutUntil,
    exclusion: toExclusion(row),
    age: await ownAgeCheck(sql, memberId),
    review_at: row.reviewAt,
    session: await readCurrentSession(sql, memberId, row, otherPlay),
    activity,
  };
}
