import type { PeriodicWork } from '../../kernel/jobs/periodic';
import type { Database } from '../../kernel/sql';

const batch = 1_000;
const usualLookback = 2_000n;
/** Ids that one statement of a sweep reads. */
const sweepPage = 10_000n;
/** Pages of a sweep per round, so a round ends long before another process takes over. */
const pagesPerRound = 20;
/** Rounds from the begin of one sweep to that of the next. */
export const sweepRounds = 10;

/** The newest id, and the transactions that run: `oldest` to below `next`, of the whole server. */
interface Position {
  id: bigint;
  oldest: bigint;
  next: bigint;
}

/**
 * Seals new ledger transactions into the hash chain, a second behind the writers. An id is given before its commit, so
 * sweeps look again for ids that were long in committing. They begin at `final`: every transaction that ran when that id
 * was the newest has ended. The first sweep of a process reads the ledger once, page by page.
 */
export function sealLedger(db: Database): PeriodicWork {
  let rounds = 0;
  let lastSeen = -1n;
  let final = 0n;
  /** The id that becomes final when what ran then has ended. */
  let mark: Position | null = null;
  /** The sweep under way: what it has read, and where it ends. */
  let sweep: { cursor: bigint; end: Position } | null = null;

  const seal = async (text: string, params: readonly unknown[]) => {
    for (;;) {
      const [row] = await db.query<{ done: number }>(text, params);
      if (row!.done < batch) return;
    }
  };
  const readPages = async (under: { cursor: bigint; end: Position }) => {
    for (let page = 0; page < pagesPerRound && under.cursor < under.end.id; page++) {
      const to = under.cursor + sweepPage < under.end.id ? under.cursor + sweepPage : under.end.id;
      await seal('select ledger_seal_range($1, $2, $3) as done', [under.cursor + 1n, to, batch]);
      under.cursor = to;
    }
    return under.cursor >= under.end.id;
  };
  const work = async () => {
    const [now] = await db.query<Position>(
      `select coalesce(max(id), 0)::bigint as id, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest,
              pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next from ledger_transactions`,
    );
    if (now!.id !== lastSeen) await seal('select ledger_seal($1, $2) as done', [batch, usualLookback]);
    lastSeen = now!.id;
    if (rounds++ % sweepRounds === 0) sweep ??= { cursor: final, end: now! };
    if (!sweep || !(await readPages(sweep))) return;
    // What had ended when the sweep began was there to be read.
    if (mark && sweep.end.oldest >= mark.next) {
      final = mark.id;
      mark = null;
    }
    mark ??= sweep.end;
    sweep = null;
  };
  return { name: 'ledger-seal', everySeconds: 1, work };
}
