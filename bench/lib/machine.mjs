import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { root } from '../../scripts/lib/paths.mjs';

function output(program, ...args) {
  try {
    return execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Machine properties that affect figures, printed with every result. */
export function machineFacts() {
  const changed = output('git', 'status', '--porcelain');
  return {
    date: new Date().toISOString(),
    commit: `${output('git', 'rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`,
    cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    kernel: release(),
    node: process.version,
    /** Processes that wanted a core in the last minute, before the benchmark began: above 0.5 the machine was not quiet. */
    loadBefore: Number(loadavg()[0].toFixed(2)),
  };
}
