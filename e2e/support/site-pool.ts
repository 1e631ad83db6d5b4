import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, work } from '../../scripts/lib/paths.mjs';
import { addToBudget, readProcesses, secondsBelow } from '../../scripts/lib/processor-time.mjs';
import { makeSecondBuild } from './builds';
import { endBankPause } from './operator';

/**
 * The sites of a test run, one for each worker: own ports, database, releases, stand-ins and mailbox, one build. A site
 * starts at its worker's first request, and outlives the worker, which Playwright replaces after a failure. Workers are
 * separate processes and reach the pool by HTTP: `GET /site/<number>` answers the addresses, `GET /second-build` when
 * the second build is ready, `GET /spent` takes a worker's processor time. The sum by kind is printed at the end and
 * written to `.maru/e2e-budget.json`.
 */
export class SitePool {
  private readonly sites = new Map<number, Promise<string>>();
  private readonly processes: ChildProcess[] = [];
  private readonly server: Server;
  private folder: string | null = null;
  private second: Promise<string> | null = null;
  private readonly startedAt = performance.now();
  /** Processor seconds by kind. Before the pool is made this process has run builds and nothing else. */
  private readonly spent = { browser: 0, sites: 0, runner: 0, builds: secondsOfEnded() };

  constructor() {
    this.server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://pool');
      this.answer(pathname, searchParams).then(
        (answer) => response.end(answer),
        (error: Error) => response.writeHead(500).end(error.message),
      );
    });
  }

  /** Address that workers ask. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private answer(pathname: string, values: URLSearchParams): Promise<string> {
    const [, number] = /^\/site\/(\d+)$/.exec(pathname) ?? [];
    if (number !== undefined) return this.site(Number(number));
    if (pathname !== '/spent') return this.secondBuild();
    for (const kind of ['browser', 'runner'] as const) this.spent[kind] += Number(values.get(kind));
    return Promise.resolve('');
  }

  async stop(): Promise<void> {
    this.server.close();
    this.writeBudget();
    const ended = this.processes.map((child) => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      return child.exitCode === null ? exit : undefined;
    });
    await Promise.all(ended);
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  private writeBudget(): void {
    const processes = readProcesses();
    const { user, system } = process.cpuUsage();
    this.spent.runner += (user + system) / 1_000_000;
    for (const { pid } of this.processes) this.spent.sites += secondsBelow(processes, pid!);
    const wallSeconds = (performance.now() - this.startedAt) / 1_000;
    addToBudget(join(work, 'e2e-budget.json'), { wallSeconds, processorSeconds: this.spent });
    const kinds = Object.entries(this.spent).map(([kind, seconds]) => `${kind} ${Math.round(seconds)} s`);
    console.log(`  ${Math.round(wallSeconds)} s; processor time: ${kinds.join(', ')}`);
  }

  private secondBuild(): Promise<string> {
    this.second ??= makeSecondBuild();
    return this.second;
  }

  private site(number: number): Promise<string> {
    const running = this.sites.get(number) ?? this.start(number);
    this.sites.set(number, running);
    return running;
  }

  private async start(number: number): Promise<string> {
    const env = { ...process.env, MARU_E2E_NAME: `e2e-${number}`, MARU_E2E_DATABASE: this.database() };
    const child = spawn(process.execPath, [join(root, 'scripts/e2e-site.mjs')], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.processes.push(child);
    const addresses = await firstJson(child);
    await endBankPause(JSON.parse(addresses));
    return addresses;
  }

  /** Folder of a database with its demo data, made once for a run: each site begins with a copy. */
  private database(): string {
    if (!this.folder) {
      this.folder = mkdtempSync(join(work, 'e2e-database-'));
      const env = { ...process.env, MARU_DATA: this.folder, DATABASE_URL: '' };
      const before = secondsOfEnded();
      execFileSync(process.execPath, [join(root, 'api/dist/prepare-database.js')], { cwd: root, env });
      this.spent.sites += secondsOfEnded() - before;
    }
    return join(this.folder, 'database');
  }
}

/** Processor seconds of the processes that this one has started and seen end. */
function secondsOfEnded(): number {
  const { user, system } = process.cpuUsage();
  return Math.max(0, (readProcesses().get(process.pid)?.seconds ?? 0) - (user + system) / 1_000_000);
}

function firstJson(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended with code ${code} before it was ready`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{')) resolve(line);
      else console.log(line);
    });
  });
}
