import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserType, LaunchOptions } from 'playwright-core';

/** A killed browser is waited for so long, ms. */
const stopMs = 5_000;

/** A browser in a process group of its own. */
export interface BrowserProcess {
  browser: Browser;
  /** Sends SIGKILL to the group: a page that loops cannot hold it back. */
  kill(): void;
  /** Kills it and waits until it is gone. */
  stop(): Promise<void>;
  /** Bytes of memory that the group has for itself; null where the system does not say it. */
  memory(): Promise<number | null>;
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
    return { browser, kill, stop, memory: () => groupMemory(pid) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sums what the processes of a group have for themselves. Only Linux says it. */
async function groupMemory(group: number): Promise<number | null> {
  const entries = await readdir('/proc').catch(() => null);
  if (!entries) return null;
  const sizes = await Promise.all(
    entries.filter((name) => /^\d+$/.test(name)).map((pid) => processMemory(pid, group).catch(() => 0)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function processMemory(pid: string, group: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before it may hold spaces and brackets.
  const [, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (Number(processGroup) !== group) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return 1_024 * Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}
