import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '../../kernel/sql';

/** One part of the comparison, KRW or 1/100 points: what the ledger's accounts hold, and what the sums make of it. */
export interface ComparedPart {
  part: string;
  ledger: number;
  report: number;
}
export interface Compared {
  /** Newest seal and posting that both sides are of. */
  seq: number;
  posting: number;
  parts: ComparedPart[];
  /** Sum of all differences without their signs. */
  wrong: number;
}

/** Sums the absolute differences: opposite differences must not cancel out. */
export function sumDifferences(parts: readonly ComparedPart[]): number {
  return parts.reduce((sum, { ledger, report }) => sum + Math.abs(ledger - report), 0);
}

/** Compares the sums with the ledger's postings, in one snapshot. */
export async function compareReports(sql: Sql): Promise<Compared> {
  const rows = await sql.query<ComparedPart & { seq: number; posting: number }>(
    `select seq::float8 as seq, transaction_id::float8 as posting, part, ledger::float8 as ledger, report::float8 as report
       from report_compare()`,
  );
  const { seq, posting } = rows[0]!;
  const parts = rows.map(({ part, ledger, report }) => ({ part, ledger, report }));
  return { seq, posting, parts, wrong: sumDifferences(parts) };
}

/** Compares, keeps what was found for the page, and writes a difference to the log (MARU-718). */
export async function checkReports(db: Sql, log: Pick<FastifyBaseLogger, 'error'>): Promise<Compared> {
  const begin = Date.now();
  const compared = await compareReports(db);
  const { seq, posting, parts, wrong } = compared;
  await db.query(
    `insert into report_checks (seq, transaction_id, wrong, parts, checked_at, took_ms)
     values ($1, $2, $3, $4::jsonb, clock_timestamp(), $5)
     on conflict (only_row) do update set seq = excluded.seq, transaction_id = excluded.transaction_id,
       wrong = excluded.wrong, parts = excluded.parts, checked_at = excluded.checked_at, took_ms = excluded.took_ms
       where report_checks.seq <= excluded.seq`,
    [seq, posting, wrong, JSON.stringify(parts), Date.now() - begin],
  );
  if (wrong !== 0) log.error({ code: 'MARU-718', seq, wrong, parts }, 'MARU-718 reports differ from the ledger');
  return compared;
}

/** A comparison reads the whole ledger: it takes at most this part of the time. */
const share = 50;

/** Whether there is something to compare, and the last comparison is long enough ago for what it took. Times in ms. */
export function isCheckDue(
  last: { seq: number; checkedAt: number; tookMs: number } | null,
  state: { seq: number; now: number },
): boolean {
  if (last === null) return true;
  return last.seq !== state.seq && state.now - last.checkedAt >= last.tookMs * share;
}

/** Compares where it is due. @returns whether it was */
export async function checkWhenDue(db: Sql, log: Pick<FastifyBaseLogger, 'error'>): Promise<boolean> {
  const [row] = await db.query<{
    now: number;
    seq: number;
    last: number | null;
    at: number | null;
    took: number | null;
  }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now, s.seq::float8 as seq, c.seq::float8 as last,
            floor(extract(epoch from c.checked_at) * 1000)::float8 as at, c.took_ms as took
       from report_state s left join report_checks c on true`,
  );
  const { now, seq, last, at, took } = row!;
  if (!isCheckDue(last === null ? null : { seq: last, checkedAt: at!, tookMs: took! }, { seq, now })) return false;
  await checkReports(db, log);
  return true;
}
