import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Processor time of the work below on the machine that the limits of browser tests were set on, ms: derived, as the API
 * started there in half the time of a machine that takes 600 ms.
 */
export const referenceMs = 300;
/** Time between two measurements of a run, and how many of them count, ms. */
const everyMs = 20_000;
const counted = 6;

const work = fileURLToPath(new URL('./machine-work.mjs', import.meta.url));

/**
 * The factor on time limits for a processor that takes `ratio` times as long: 1 for what is as fast or nearly so, else the
 * square, as two sites and two browsers fill slow cores, and who waits for a full core waits for others as well; no more
 * than 4, as what is slower than that tests nothing.
 * @param {number} ratio
 */
export function limitFactor(ratio) {
  return ratio < 1.2 ? 1 : Math.min(4, Math.ceil(ratio * ratio * 10) / 10);
}

/**
 * Measures the machine now and then until it is stopped, and writes the factor to a file, which each worker of the
 * browser tests reads when it starts. A virtual machine may be slowed by its neighbours to a fraction, for minutes. The
 * processor time of a fixed work says so whatever else runs here: tests that burden the machine get no longer limits.
 * @param {string} file
 * @returns {Promise<{stop(): number}>} once the first factor is written; `stop` answers the largest of the run
 */
export async function watchMachine(file) {
  const ratios = [];
  let largest = 1;
  const measure = async () => {
    const ms = await processorMs();
    if (ms === null) return;
    ratios.push(ms / referenceMs);
    const factor = limitFactor(Math.max(...ratios.slice(-counted)));
    largest = Math.max(largest, factor);
    writeFileSync(file, String(factor));
  };
  await measure();
  const timer = setInterval(() => void measure(), everyMs);
  return {
    stop() {
      clearInterval(timer);
      return largest;
    },
  };
}

/** Processor time of the work in a process of its own, ms; null where it could not be run. */
function processorMs() {
  return new Promise((resolve) => {
    execFile(process.execPath, [work], (error, stdout) => resolve(error ? null : Number(stdout)));
  });
}
