import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/*
 * Time budget of a test run: wall and processor time by part, and inside jest per file for environment, module loading
 * and tests (scripts/jest/runtime.cjs writes a line for each file).
 */

/** Ticks of the processor that /proc counts in a second; every Linux has this value. */
const ticksPerSecond = 100;

/**
 * Processor time of the programs that this one started and that have ended, with those that they started, s; null where
 * the system has no /proc. A database server is none of them.
 */
export function childSeconds(file = '/proc/self/stat') {
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1).split(' ');
  const [user, system] = [Number(fields[13]), Number(fields[14])];
  return (user + system) / ticksPerSecond;
}

/**
 * Sums up the sequential parts of a run.
 * @param {{now?: () => number, processor?: () => number | null}} [ports]
 */
export function makeBudget({ now = Date.now, processor = childSeconds } = {}) {
  const parts = [];
  return {
    /** Runs a part and counts what it takes, also where it fails. */
    async part(name, work) {
      const [from, before] = [now(), processor()];
      try {
        return await work();
      } finally {
        const cpu = before === null ? null : processor() - before;
        parts.push({ part: name, wallSeconds: (now() - from) / 1000, processorSeconds: cpu });
      }
    },
    get parts() {
      return parts;
    },
  };
}

/**
 * What the files of jest took, from the lines that its workers wrote.
 * @param {string} text
 */
export function sumFiles(text) {
  const files = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const total = { files: files.length, environment: 0, modules: 0, tests: 0, waits: 0 };
  for (const { cpu, wall } of files) {
    for (const step of ['environment', 'modules', 'tests']) total[step] += cpu[step] / 1000;
    total.waits += (wall.tests - cpu.tests) / 1000;
  }
  return { total, files };
}

/** The budget as lines, '12.3 s  45.6 s  unit and API'. */
export function budgetLines(parts, files) {
  const seconds = (value) => (value === null ? '' : `${value.toFixed(1)} s`).padStart(10);
  const lines = parts.map(({ part, wallSeconds, processorSeconds }) => {
    return `${seconds(wallSeconds)}${seconds(processorSeconds)}  ${part}`;
  });
  if (files.files > 0) {
    lines.push(`  of ${files.files} test files, processor time in jest’s workers:`);
    for (const step of ['environment', 'modules', 'tests'])
      lines.push(`${' '.repeat(10)}${seconds(files[step])}  ${step}`);
  }
  return [`${'wall'.padStart(10)}${'processor'.padStart(10)}`, ...lines];
}

/** Keeps the budget of a run with all its files. */
export function writeBudget(path, parts, { total, files }) {
  writeFileSync(path, `${JSON.stringify({ parts, jest: total, files }, null, 1)}\n`);
}
