import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100;

function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Fields of /proc/<pid>/stat after the program's name, which may hold spaces; the first is the state. */
function readStat(pid) {
  const text = read(pid, 'stat');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Seconds of processor time that a process has used so far; NaN where it is gone. */
export function cpuSeconds(pid) {
  const fields = readStat(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/**
 * Memory of a process in MB. `pss` divides shared pages among their processes, so a sum counts them once; `rss` counts
 * them in each.
 */
export function memoryMb(pid) {
  const rollup = read(pid, 'smaps_rollup');
  const status = read(pid, 'status');
  const kb = (text, field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    pss: kb(rollup, 'Pss') / 1024,
    rss: kb(status, 'VmRSS') / 1024,
    peakRss: kb(status, 'VmHWM') / 1024,
  };
}

/** A process and everything below it: `{pid, ppid, command}`. */
export function processTree(top) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ppid: Number(readStat(name)[1]) }));
  const processes = [];
  const visit = (pid, ppid) => {
    processes.push({ pid, ppid, command: read(pid, 'cmdline').replaceAll('\0', ' ').trim() });
    for (const child of all) if (child.ppid === pid) visit(child.pid, pid);
  };
  visit(top, 0);
  return processes;
}
