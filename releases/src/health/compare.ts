import type { Counts } from './counts';

/** Faults that are held against the stable release's of the same minutes. */
export const comparedKinds = ['load_failed', 'crashed', 'slow'] as const;
export type ComparedKind = (typeof comparedKinds)[number];
/** So many faults of each kind are not the canary's own. */
export type Expected = Record<ComparedKind, number>;

export const nothingExpected: Expected = { load_failed: 0, crashed: 0, slow: 0 };

/** One minute of a release. */
export type MinuteRow = { at: number } & Counts;

const minuteMs = 60_000;

/**
 * How much a release was used in all minutes: loads, failed ones too, and tabs that took it while they were open. Tabs
 * that were open before crash without a load in these minutes: each shows at least that it was used.
 */
function countUses(rows: readonly MinuteRow[]): number {
  return rows.reduce(
    (sum, { loads, load_failed, swapped, crashed }) => sum + Math.max(loads + load_failed + swapped, crashed),
    0,
  );
}

/**
 * How many of a canary's faults are not its own: as many as the stable release had at the same time, by how much either
 * was used. A call that fails everywhere meets both and says nothing about the canary. Three standard deviations are
 * added, since a fault that meets both alike does not meet them in exact shares. Minutes beside count as the same one:
 * a fault does not keep to the clock.
 */
export function expectedFaults(canary: readonly MinuteRow[], stable: readonly MinuteRow[]): Expected {
  const stableUsed = countUses(stable);
  if (stableUsed === 0) return nothingExpected;
  const share = countUses(canary) / stableUsed;
  const stableAt = new Map(stable.map((row) => [row.at, row]));
  const expected = (kind: ComparedKind) => {
    let sum = 0;
    for (const row of canary) {
      const near = [row.at - minuteMs, row.at, row.at + minuteMs].map((at) => stableAt.get(at)?.[kind] ?? 0);
      sum += Math.min(row[kind], Math.max(...near) * share);
    }
    return sum === 0 ? 0 : Math.round(sum + 3 * Math.sqrt(sum));
  };
  return { load_failed: expected('load_failed'), crashed: expected('crashed'), slow: expected('slow') };
}
