import { readFileSync } from 'node:fs';

/**
 * Factor on every time limit, for a machine that is slower than a member's: what MARU_SLOW says, else what
 * scripts/lib/machine-speed.mjs measured last when this worker started.
 */
export const slow = Number(process.env.MARU_SLOW) || measured();

function measured(): number {
  const file = process.env.MARU_SLOW_FILE;
  return file ? Number(readFileSync(file, 'utf8')) || 1 : 1;
}
