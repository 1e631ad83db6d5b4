import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../kernel/database-unavailable';
import type { Database } from '../kernel/sql';

const everyMs = 1_000;
/** A wait is reported at its start and then so often, ms. */
const reportMs = 30_000;

/** True for refusals that waiting does not change: password, role or database are wrong. */
const isRefusal = (error: DatabaseUnavailable) => /^(28|3D|42)/.test(error.code ?? '');

/**
 * Waits until the database answers.
 * @param onWait called at the start of a wait and every 30 s; without it nothing is waited for
 * @throws Error MARU-740 where it cannot be reached, MARU-741 where it refuses
 */
export async function waitForDatabase(
  db: Pick<Database, 'query'>,
  onWait?: (error: Error) => void,
  pauseMs = everyMs,
): Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      await db.query('select 1');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (isRefusal(error)) {
        throw new Error(`MARU-741 the database refuses the connection (${error.message}). Correct DATABASE_URL.`);
      }
      const away = new Error(
        `MARU-740 the database cannot be reached (${error.message}). Start PostgreSQL, or correct DATABASE_URL.`,
      );
      if (!onWait) throw away;
      if (performance.now() - reportedAt >= reportMs) {
        reportedAt = performance.now();
        onWait(away);
      }
      await sleep(pauseMs);
    }
  }
}
