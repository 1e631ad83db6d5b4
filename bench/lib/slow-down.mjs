import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { referenceMs } from '../../scripts/lib/machine-speed.mjs';
import { round } from './stats.mjs';

const work = fileURLToPath(new URL('../../scripts/lib/machine-work.mjs', import.meta.url));

/**
 * How much slower than the reference this machine is at the moment, by processor time of a fixed work: the median of
 * three, never below 1.
 */
export function machineRatio() {
  const times = [1, 2, 3].map(() => Number(execFileSync(process.execPath, [work], { encoding: 'utf8' })));
  return Math.max(1, round(times.toSorted((a, b) => a - b)[1] / referenceMs, 2));
}

/**
 * Throttles a page to the speed of the reference machine slowed `factor` times; a slow machine is throttled less. A
 * machine more than `factor` times slower than the reference is not throttled, and this is reported.
 * @param {import('playwright-core').CDPSession} cdp
 * @returns the browser's throttling rate
 */
export async function slowDown(cdp, factor, say) {
  const ratio = machineRatio();
  const rate = Math.max(1, round(factor / ratio, 2));
  say(`the machine is ${ratio} times slower than the reference: pages are slowed ${rate} times for ${factor} times`);
  if (ratio > factor) say('That is slower than the benchmark wants: long tasks say nothing.');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return rate;
}
