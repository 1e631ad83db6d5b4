import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Processor time of the work below on the machine that the limits of browser tests were set on, ms: derived, as the API
 * started there in half the time of a machine that takes 600 ms.
 */
export const referenceMs = 300;
/** Time between two measurements of a run, and how many of them count, ms. */
const everyMs = 40_000;
const counted = 3;

const work = fileURLToPath(new URL('./machine-work.mjs', import.meta.url));

/** Time by the clock ÷ processor time of the work beside nothing but the browser tests, which keep both cores busy. */
const ownContention = 1.5;

/**
 * Returns the factor on time limits. A processor that takes `ratio` times as long counts with the square: two sites and two
 * browsers fill slow cores, and who waits for a full core waits for others as well; at most 4, as what is slower than that
 * tests nothing. Other programs that take the cores count by the time that work waits for one, at most 3.
 * @param {number} ratio processor time of the work ÷ that of the reference
 * @param {number} [contention] time by the clock ÷ processor time of the work
 */
export function limitFactor(ratio, contention = 1) {
  const slowness = ratio < 1.2 ? 1 : Math.min(4, ratio * ratio);
  const others = contention / ownContention;
  return Math.ceil(slowness * (others < 1.2 ? 1 : Math.min(3, others)) * 10) / 10;
}

/**
 * Measures the machine now and then until it is stopped, and writes the factor to a file, which each worker of the
 * browser tests reads when it starts. A virtual machine may be slowed by its neighbours to a fraction, for minutes: the
 * processor time of a fixed work says so. Programs beside the tests show in how long that work waits for a core.
 * @param {string} file
 * @returns {Promise<{stop(): number}>} once the first factor is written; `stop` answers the largest of the run
 */
export async function watchMachine(file) {
  const factors = [];
  let largest = 1;
  const measure = async () => {
    const measured = await measureWork();
    if (measured === null) return;
    const { processorMs, clockMs } = measured;
    factors.push(limitFactor(processorMs / referenceMs, clockMs / processorMs));
    const factor = Math.max(...factors.slice(-counted));
    largest = Math.max(largest, factor);
    writeFileSync(file, String(factor));
  };
  // The first workers go on with what is known when they start: one moment may be a lucky one.
  for (let n = 0; n < counted; n += 1) await measure();
  const timer = setInterval(() => void measure(), everyMs);
  return {
    stop() {
      clearInterval(timer);
      return largest;
    },
  };
}

/** The machine's current factor, by its processor alone. */
export async function machineFactor() {
  const measured = await measureWork();
  return measured === null ? 1 : limitFactor(measured.processorMs / referenceMs);
}

/** Processor time and wall time of the work in a separate process; null if it could not run. */
function measureWork() {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    execFile(process.execPath, [work], (error, stdout) => {
      resolve(error ? null : { processorMs: Number(stdout), clockMs: performance.now() - startedAt });
    });
  });
}
