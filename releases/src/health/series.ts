import type { ErrorBudget, HealthMinute, HealthResponse } from '@maru/contracts';
import type { Sql } from '../registry/ports';
import { readChannels } from '../registry/store';
import { budgetLines } from './budget';
import { type Counts, noCounts } from './counts';
import { quantile } from './histogram';
import { readSpans } from './store';
import { checkBudget } from './watch';

/** Every minute of a span, those without a load too; oldest first, the current one last. */
export function listMinutes(rows: readonly ({ at: number } & Counts)[], minutes: number, now: number): HealthMinute[] {
  const byTime = new Map(rows.map((row) => [row.at, row]));
  const last = now - (now % 60_000);
  return Array.from({ length: minutes }, (_, index) => {
    const at = last - (minutes - 1 - index) * 60_000;
    const { loads, load_failed, crashed, slow, histogram } = byTime.get(at) ?? noCounts();
    return { at, loads, load_failed, crashed, slow, p75: quantile(histogram, 0.75) };
  });
}

/** A remote's series for charts, and the canary's budget; null where nothing was ever published of it. */
export async function readSeries(
  sql: Sql,
  remote: string,
  minutes: number,
  budget: ErrorBudget,
  now = Date.now(),
): Promise<HealthResponse> {
  const channel = (await readChannels(sql)).find(({ state }) => state.remote === remote)?.state;
  const span = Math.max(minutes, budget.minutes);
  const rows = channel ? await readSpans(sql, { minutes: span, stepMinutes: 1, remote }) : [];
  const of = (id: string) => rows.filter((row) => row.id === id);
  const canary = channel?.canary ?? null;
  const verdict = canary && (await checkBudget({ db: sql }, budget))(remote, canary.id, channel?.stable);
  return {
    remote,
    stable: channel?.stable ? { id: channel.stable, minutes: listMinutes(of(channel.stable), minutes, now) } : null,
    canary: canary && {
      id: canary.id,
      minutes: listMinutes(of(canary.id), minutes, now),
      budget: budgetLines(verdict?.seen ?? { counts: noCounts() }, budget),
    },
  };
}
