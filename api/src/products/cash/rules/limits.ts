import type { CashLimits } from '@maru/contracts';

/** Limits of a level: its own, else those of every level. */
export function findLimits(levels: Readonly<Record<string, CashLimits>>, level: number): CashLimits {
  const limits = levels[String(level)] ?? levels['*'];
  if (!limits) throw new Error('cash limits without an entry for every level');
  return limits;
}
