import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserType, LaunchOptions } from 'playwright-core';

/** A killed browser is waited for so long, ms. */
const stopMs = 5_000;

/** A browser in a separate process group. */
export interface BrowserProcess {
  browser: Browser;
  /** Sends SIGKILL to the group: a page that loops cannot hold it back. */
  kill(): void;
  /** Kills it and waits until it is gone. */
  stop(): Promise<void>;
  /** What the group takes of the machine; null where the system does not say it. */
  usage(): Promise<Usage | null>;
}

export interface Usage {
  /** Memory that the group has for itself now. */
  memoryBytes: number;
  /** Time of processors that it has taken since its start, also by processes that have ended. */
  processorMs: number;
}

/** Starts a browser. Rejects when it does not start in time. */
export async function startBrowser(chromium: BrowserType, options: LaunchOptions): Promise<BrowserProcess> {
  // The server's own handlers of signals would end the API before it has put down its work.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const server = await chromium.launchServer({ ...options, ...signals, host: '127.0.0.1' });
  const pid = server.process().pid!;
  const kill = () => {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has gone already.
    }
  };
  const stop = async () => {
    kill();
    // Removes its profile as well. A process that left the group may hold the pipes open: nothing waits for that one.
    await Promise.race([server.kill().catch(() => {}), wait(stopMs, undefined, { ref: false })]);
  };
  try {
    const browser = await chromium.connect(server.wsEndpoint(), { timeout: options.timeout });
    return { browser, kill, stop, usage: groupUsage(pid) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Linux counts the time of processes in hundredths of a second for every program, whatever its own clock does. */
const tickMs = 10;

/** Makes what reads the usage of a group. Only Linux says it. */
function groupUsage(group: number): () => Promise<Usage | null> {
  // A tab that is closed ends its process, and the system forgets what it took.
  const processorMs = new Map<string, number>();
  return async () => {
    const entries = await readdir('/proc').catch(() => null);
    if (!entries) return null;
    const pids = entries.filter((name) => /^\d+$/.test(name));
    const usages = await Promise.all(pids.map((pid) => processUsage(pid, group).catch(() => null)));
    let memoryBytes = 0;
    for (const [at, usage] of usages.entries()) {
      if (!usage) continue;
      memoryBytes += usage.memoryBytes;
      processorMs.set(pids[at]!, usage.processorMs);
    }
    return { memoryBytes, processorMs: [...processorMs.values()].reduce((sum, ms) => sum + ms, 0) };
  };
}

/** Usage of one process; null where it is of another group. */
async function processUsage(pid: string, group: number): Promise<Usage | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before it may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [, , processGroup] = fields;
  if (Number(processGroup) !== group) return null;
  const [userTicks, systemTicks] = fields.slice(11, 13).map(Number);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    memoryBytes: 1_024 * Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0),
    processorMs: tickMs * (userTicks! + systemTicks!),
  };
}
