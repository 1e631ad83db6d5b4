import type { Database, Sql } from '../../kernel/sql';

const batch = 20_000;
/** A round of the job ends after so long, well below its lease; what is left is counted in the next one. */
const roundMs = 20_000;

/** Counts sealed postings that are not counted yet. @returns how many */
export async function countPostings(db: Sql, limitMs = roundMs, size = batch): Promise<number> {
  const end = Date.now() + limitMs;
  let all = 0;
  for (;;) {
    const [row] = await db.query<{ n: number }>('select report_count($1) as n', [size]);
    all += row!.n;
    // A batch may be shorter than asked where levels begin to be written down; only an empty one is the last.
    if (row!.n === 0 || Date.now() >= end) return all;
  }
}

/**
 * Rebuilds all sums in one transaction; readers see the old sums until it commits.
 * Recorded levels are reused, so the sums stay the same. @returns number of postings counted
 */
export async function rebuildReports(db: Database, size = batch): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query('select report_clear()');
    return countPostings(tx, Number.POSITIVE_INFINITY, size);
  });
}
