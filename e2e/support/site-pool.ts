import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, work } from '../../scripts/lib/paths.mjs';
import { makeSecondBuild } from './builds';

/**
 * The sites of a test run, one for each worker: own ports, database, releases, stand-ins and mailbox, one build. A
 * site starts when its worker first asks for it, and outlives the worker, which Playwright replaces after a failure.
 * Workers are processes of their own and reach the pool by HTTP: `GET /site/<number>` answers the addresses,
 * `GET /second-build` when the second build stands.
 */
export class SitePool {
  private readonly sites = new Map<number, Promise<string>>();
  private readonly processes: ChildProcess[] = [];
  private readonly server: Server;
  private folder: string | null = null;
  private second: Promise<string> | null = null;

  constructor() {
    this.server = createServer((request, response) => {
      const [, number] = /^\/site\/(\d+)$/.exec(request.url ?? '') ?? [];
      const work = number === undefined ? this.secondBuild() : this.site(Number(number));
      work.then(
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

  async stop(): Promise<void> {
    this.server.close();
    const ended = this.processes.map((child) => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      return child.exitCode === null ? exit : undefined;
    });
    await Promise.all(ended);
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
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
    return firstJson(child);
  }

  /** Folder of a database with its demo data, made once for a run: each site begins with a copy. */
  private database(): string {
    if (!this.folder) {
      this.folder = mkdtempSync(join(work, 'e2e-database-'));
      const env = { ...process.env, MARU_DATA: this.folder, DATABASE_URL: '' };
      execFileSync(process.execPath, [join(root, 'api/dist/prepare-database.js')], { cwd: root, env });
    }
    return join(this.folder, 'database');
  }
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
