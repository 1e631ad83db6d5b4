import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Ticks of /proc/<pid>/stat in a second: USER_HZ, 100 on every Linux that Node.js runs on. */
const ticksInSecond = 100;

/**
 * Processes of this machine, by id: `parent`, `command`, and `seconds` of processor time that it and those of its children
 * took that have ended. None where the system has no /proc.
 */
export function readProcesses() {
  const processes = new Map();
  if (!existsSync('/proc/self/stat')) return processes;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      processes.set(Number(pid), { parent: fields[1], command, seconds: ticks / ticksInSecond });
    } catch {
      // It has ended.
    }
  }
  return processes;
}

/** Processor seconds of a process and of its descendants whose command `counts`; unreaped children are missing. */
export function secondsBelow(processes, root, counts = (_command) => true) {
  const top = processes.get(root);
  const below = [...processes].filter(([, { parent }]) => parent === root);
  const own = top && counts(top.command) ? top.seconds : 0;
  return below.reduce((sum, [pid]) => sum + secondsBelow(processes, pid, counts), own);
}

export const isBrowser = (command) => /chrom/i.test(command.split('\0')[0]);

/** Adds a run's `wallSeconds` and `processorSeconds` by kind to a file: `npm test` runs once more what failed. */
export function addToBudget(file, { wallSeconds, processorSeconds }) {
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const add = (now, then = 0) => Math.round((now + then) * 10) / 10;
  const sums = Object.entries(processorSeconds).map(([kind, now]) => [kind, add(now, before?.processorSeconds[kind])]);
  const sum = { wallSeconds: add(wallSeconds, before?.wallSeconds), processorSeconds: Object.fromEntries(sums) };
  writeFileSync(file, `${JSON.stringify(sum, null, 2)}\n`);
}
