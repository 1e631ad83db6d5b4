import type { CashRequestDetail, CashStep } from '@maru/contracts';
import { toSnakeCase } from '../../../kernel/column-case';
import type { Sql } from '../../../kernel/sql';
import { ms, selectLines, selectPayouts } from '../rows';
import { selectDesk, toBankLine, toDeskRow, toPayoutRow, type Waiting } from './rows';

/** One request in full, names and accounts unmasked; null where there is none. */
export async function readDetail(
  sql: Sql,
  id: number,
  waiting: Waiting,
  time: number,
): Promise<CashRequestDetail | null> {
  const [row] = await selectDesk(sql, 'where r.id = $1', [id]);
  if (!row) return null;
  const member = row.memberId;
  const [lines, payers, payouts, steps, figures] = await Promise.all([
    row.lineId ? selectLines(sql, 'where l.id = $1', [row.lineId]) : [],
    sql.query<{ name: string; count: number }>(
      `select l.name, count(*)::int as count from bank_lines l join cash_requests r on r.id = l.request_id
        where l.state = 'used' and r.member_id = $1 group by l.name order by count(*) desc limit 10`,
      [member],
    ),
    selectPayouts(sql, 'where p.request_id = $1', [id]),
    sql.query<CashStep>(
      `select ${ms('at')} as at, actor, action, words from cash_steps where request_id = $1 order by id`,
      [id],
    ),
    readFigures(sql, member),
  ]);
  const { bank, account, holder, question, answer, words } = row;
  return {
    request: toDeskRow(row, waiting),
    own: { bank, account, holder },
    line: lines[0] ? toBankLine(lines[0], waiting, true) : null,
    payers,
    question,
    answer,
    words,
    payout: payouts[0] ? toPayoutRow(payouts[0], waiting) : null,
    figures,
    steps,
    time,
  };
}

async function readFigures(sql: Sql, member: number): Promise<CashRequestDetail['figures']> {
  const [row] = await sql.query<{
    money: number;
    creditToday: number;
    debitToday: number;
    net30Days: number;
    bets: number;
    stake: number;
    joinedAt: number;
  }>(
    `with done as (
       select kind, amount, ended_at,
              ended_at >= date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' as today
         from cash_requests where member_id = $1 and state = 'done' and ended_at > clock_timestamp() - interval '30 days')
     select ledger_balance('member:' || $1 || ':cash')::float8 as money,
            coalesce(sum(amount) filter (where kind = 'credit' and today), 0)::float8 as credit_today,
            coalesce(sum(amount) filter (where kind = 'debit' and today), 0)::float8 as debit_today,
            coalesce(sum(case kind when 'credit' then amount else -amount end), 0)::float8 as net30_days,
            (select coalesce(bets, 0)::int from member_exposure where member_id = $1) as bets,
            (select coalesce(stakes, 0)::float8 from member_exposure where member_id = $1) as stake,
            (select ${ms('created_at')} from members where id = $1) as joined_at
       from done`,
    [member],
  );
  const { bets, stake, net30Days, ...figures } = row!;
  return { ...toSnakeCase(figures), net_30_days: net30Days, open_bets: { count: bets ?? 0, stake: stake ?? 0 } };
}
