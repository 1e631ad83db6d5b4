import type { Sql } from '../../kernel/sql';

const steps = 36;
const stepMs = 600_000;

/** Six hours of the site, oldest step first. GGR in KRW. */
export interface LiveTrend {
  /** Epoch ms. */
  from: number;
  step_ms: number;
  bets: number[];
  bettors: number[];
  ggr: number[];
}

/** Puts rows at the places of their steps; steps without a row are 0. */
function toSeries<Row extends { step: number }>(rows: readonly Row[], toValue: (row: Row) => number): number[] {
  const values = new Array<number>(steps).fill(0);
  for (const row of rows) if (row.step >= 0 && row.step < steps) values[row.step] = toValue(row);
  return values;
}

/**
 * Bets, the members who placed them, and GGR of the last six hours. Both reads are bounded by an index on time; GGR is
 * what reports call so, corrections included (`report_lines`).
 */
export async function readLiveTrend(sql: Sql, now: number): Promise<LiveTrend> {
  const from = now - steps * stepMs;
  const range = [from, now].map((at) => new Date(at).toISOString());
  const toStep = (column: string) => `floor(extract(epoch from ${column} - $1::timestamptz) * 1000 / ${stepMs})::int`;
  const bets = await sql.query<{ step: number; bets: number; bettors: number }>(
    `select ${toStep('placed_at')} as step, count(*)::int as bets, count(distinct member_id)::int as bettors
       from member_bets where placed_at >= $1::timestamptz and placed_at < $2::timestamptz group by 1`,
    range,
  );
  const ggr = await sql.query<{ step: number; ggr: bigint }>(
    `select ${toStep('t.created_at')} as step, sum(e.amount)::bigint as ggr
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.created_at >= $1::timestamptz and t.created_at < $2::timestamptz
        and (e.account like 'house:ggr:%' or e.account like 'vendor:%:settlement') group by 1`,
    range,
  );
  return {
    from,
    step_ms: stepMs,
    bets: toSeries(bets, (row) => row.bets),
    bettors: toSeries(bets, (row) => row.bettors),
    ggr: toSeries(ggr, (row) => Number(row.ggr)),
  };
}
