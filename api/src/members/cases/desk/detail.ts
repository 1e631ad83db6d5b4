import { type CaseDetail, type CaseEvent, type CaseStep, caseSteps } from '@maru/contracts';
import { type CamelCased, toSnakeCase } from '../../../kernel/column-case';
import type { Sql } from '../../../kernel/sql';
import { memoReads } from '../../memos/store';
import { readLimitsInForce } from '../../protection/limits-in-force';
import { readStop } from '../../protection/stop-state';
import { readCaseEvents, toCaseEvent } from '../events';
import { readHarmDays } from '../history';
import { readCase, toCaseRow } from '../rows';
import { readHarmSettings } from '../settings';

/** Returns the steps taken in a case according to its history; an unanswered call does not count. */
export function stepsDone(events: readonly Pick<CaseEvent, 'kind' | 'outcome'>[]): CaseStep[] {
  return caseSteps.filter((step) =>
    events.some(({ kind, outcome }) => kind === step && (step !== 'call' || outcome !== 'no_answer')),
  );
}

async function readSums(sql: Sql, memberId: number): Promise<Omit<CaseDetail['sums'], 'limit_used'>> {
  const [row] = await sql.query<CamelCased<Omit<CaseDetail['sums'], 'limit_used'>>>(
    `select (select coalesce(sum(money_in), 0)::float8 from member_cash_days($1, clock_timestamp() - interval '30 days')) as deposited,
            (select coalesce(sum(money_out), 0)::float8 from member_cash_days($1, clock_timestamp() - interval '30 days')) as withdrawn,
            protection_used($1, 'loss', 'month')::float8 as lost,
            count(*)::int as open_bets, coalesce(sum(stake), 0)::float8 as open_stake
       from member_bets where member_id = $1 and status = 'open'`,
    [memberId],
  );
  return toSnakeCase(row!);
}

/** The limit of money that leaves least, in percent of it used. */
function computeMaxUsed(limits: CaseDetail['limits']): number | null {
  const percents = limits
    .filter(({ kind }) => kind !== 'time')
    .map(({ own, operator, used }) => {
      const amount = Math.min(own ?? Number.POSITIVE_INFINITY, operator?.amount ?? Number.POSITIVE_INFINITY);
      return amount === 0 ? 100 : Math.max(0, Math.floor((used * 100) / amount));
    });
  return percents.length === 0 ? null : Math.max(...percents);
}

/** A case as the desk shows it; null where there is none. @param approvals open requests by what they concern */
export async function readDetail(
  sql: Sql,
  id: number,
  approvals: ReadonlyMap<string, number>,
): Promise<CaseDetail | null> {
  const row = await readCase(sql, id);
  if (!row) return null;
  const memberId = row.memberId;
  const stored = await readCaseEvents(sql, id);
  const { settings } = await readHarmSettings(sql);
  const scores = await sql.query<{ day: string; score: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, score from harm_scores
      where member_id = $1 and day > (clock_timestamp() at time zone 'Asia/Seoul')::date - 60 order by harm_scores.day`,
    [memberId],
  );
  const memos = stored.flatMap(({ at, data }) => (data.memo ? [{ id: data.memo, text: data.text ?? '', at }] : []));
  const reads = await memoReads(
    sql,
    memberId,
    memos.map((memo) => memo.id),
  );
  const limits = await readLimitsInForce(sql, memberId);
  const events = stored.map(toCaseEvent);
  return {
    ...toCaseRow(row),
    version: row.version,
    closed_at: row.closedAt,
    rules: row.signals,
    scores,
    open_at: settings.open_at,
    days: await readHarmDays(sql, memberId, 30, '-infinity'),
    sums: { ...(await readSums(sql, memberId)), limit_used: computeMaxUsed(limits) },
    limits,
    stop: await readStop(sql, memberId),
    done: stepsDone(events),
    approval: approvals.get(toConcern(memberId)) ?? null,
    messages: memos.map((memo) => ({ ...memo, read_at: reads.get(memo.id) ?? null })),
    events,
    time: Date.now(),
  };
}

/** What requests for two people about a member's protection concern: one of them at a time. */
export const toConcern = (memberId: number) => `member ${memberId} protection`;
