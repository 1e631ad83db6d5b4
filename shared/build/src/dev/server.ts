import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildIdMark } from '../plugins/build-id';
import { type AppliedReport, developmentPath, type PartState, type ServerEvent } from './client/protocol';
import {
  createConsolePart,
  createHostPart,
  createRemotePart,
  type DevelopmentPart,
  type PartFolders,
  withBuildId,
} from './parts';
import type { SourceProblem } from './problems';
import { readReport } from './report';
import { type BuildOutcome, WatchedBuild } from './watched-build';

/** What the development server tells the command that started it. `ms`: since the file was saved. */
export type DevelopmentMessage =
  | { type: 'built'; part: string; ms: number; first: boolean }
  | { type: 'failed'; part: string; problems: SourceProblem[] }
  | { type: 'mended'; part: string }
  | { type: 'applied'; part: string; how: AppliedReport['how']; detail: string; ms: number };

export interface DevelopmentOptions extends PartFolders {
  /** Names of the remotes that are watched from the beginning. */
  remotes: string[];
  onMessage(message: DevelopmentMessage): void;
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const texts = /\.(js|css|json|map)$/;
/** Proxies close streams that are silent for longer. */
const keepAliveMs = 15_000;
const maxReportBytes = 4_000;

/** Watches builds and serves them to open pages, with events about each saved file. */
export class DevelopmentServer {
  readonly #parts = new Map<string, { part: DevelopmentPart; build: WatchedBuild }>();
  readonly #states = new Map<string, PartState>();
  readonly #problems = new Map<string, SourceProblem[]>();
  readonly #pages = new Set<ServerResponse>();
  /** When the newest file of a compilation was saved, by its hash. */
  readonly #savedAt = new Map<string, number>();
  readonly #reported = new Set<string>();
  #server: Server | null = null;

  constructor(private readonly options: DevelopmentOptions) {}

  /** Listens on a free port of this machine and begins to build. Returns the port. */
  async start(): Promise<number> {
    const { out, remotes } = this.options;
    await mkdir(out, { recursive: true });
    const server = createServer((request, response) => {
      this.#answer(request, response).catch((error: Error) => {
        if (response.headersSent) response.destroy();
        else end(response, 500, error.message);
      });
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    const timer = setInterval(() => this.#write(':\n\n'), keepAliveMs);
    timer.unref();
    server.on('close', () => clearInterval(timer));
    await Promise.all(['host', 'console', ...remotes].map((name) => this.watch(name)));
    return (server.address() as AddressInfo).port;
  }

  /** Begins to watch a part. A part that cannot even be configured is reported as failed. */
  async watch(name: string): Promise<void> {
    if (this.#parts.has(name)) return;
    try {
      const part = await this.#create(name);
      const build = new WatchedBuild(part.config, this.options.root, (outcome) => void this.#take(part, outcome));
      this.#parts.set(name, { part, build });
      build.start();
    } catch (error) {
      this.#fail(name, [{ file: '', line: 0, column: 0, text: (error as Error).message }]);
    }
  }

  /** Stops watching a part whose folder is gone. */
  async unwatch(name: string): Promise<void> {
    const entry = this.#parts.get(name);
    this.#parts.delete(name);
    this.#states.delete(name);
    await entry?.build.stop();
  }

  /** Shows problems of another source, such as the API or the types, in every open page. None: they are mended. */
  setProblems(source: string, problems: SourceProblem[]): void {
    if (problems.length > 0) this.#problems.set(source, problems);
    else if (!this.#problems.delete(source)) return;
    this.#send({ type: 'problems', source, problems });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#parts.keys()].map((name) => this.unwatch(name)));
    for (const page of this.#pages) page.end();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(null)));
  }

  async #create(name: string): Promise<DevelopmentPart> {
    const folders = { root: this.options.root, out: this.options.out };
    if (name === 'host') return createHostPart(folders);
    if (name === 'console') return createConsolePart(folders);
    await rm(join(folders.out, name), { recursive: true, force: true });
    return createRemotePart(name, folders);
  }

  async #take(part: DevelopmentPart, outcome: BuildOutcome): Promise<void> {
    if (!outcome.ok) {
      this.#fail(part.name, outcome.problems);
      return;
    }
    try {
      const savedAt = await newestChange(outcome.files);
      const first = !this.#states.has(part.name);
      const isSame = this.#states.get(part.name)?.hash === outcome.hash;
      if (isSame && !outcome.files.some((file) => part.isOwnFile?.(file))) {
        this.#mend(part.name);
        return;
      }
      const state = await part.publish(outcome);
      this.#states.set(part.name, { ...state, isWhole: false });
      this.#savedAt.set(state.hash, savedAt);
      this.#mend(part.name);
      this.#send({ type: 'built', state });
      const ms = outcome.files.length > 0 ? Date.now() - savedAt : outcome.ms;
      this.options.onMessage({ type: 'built', part: part.name, ms, first });
    } catch (error) {
      this.#fail(part.name, [{ file: '', line: 0, column: 0, text: (error as Error).message }]);
    }
  }

  #fail(part: string, problems: SourceProblem[]): void {
    this.setProblems(part, problems);
    this.options.onMessage({ type: 'failed', part, problems });
  }

  #mend(part: string): void {
    if (!this.#problems.has(part)) return;
    this.setProblems(part, []);
    this.options.onMessage({ type: 'mended', part });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(developmentPath.length);
    if (path === 'events') return this.#open(request, response);
    if (path === 'applied' && request.method === 'POST') return this.#report(request, response);
    if (path === 'state') return end(response, 200, JSON.stringify(this.#stateEvent()), types.json);
    const [, part, build, file] = /^(remote-[a-z0-9-]+)\/(b[0-9a-f]{11})\/([\w./-]+)$/.exec(path) ?? [];
    if (!part || !file || file.includes('..') || !this.#parts.has(part)) return end(response, 404, 'Not found');
    return this.#file(response, join(this.options.out, part, file.replaceAll(build!, buildIdMark)), build!);
  }

  async #file(response: ServerResponse, path: string, build: string): Promise<void> {
    const content = await readFile(path).catch(() => null);
    if (!content) return end(response, 404, 'Not found');
    const type = types[path.split('.').at(-1)!] ?? 'application/octet-stream';
    return end(response, 200, texts.test(path) ? withBuildId(content.toString(), build) : content, type);
  }

  #open(request: IncomingMessage, response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(toEvent(this.#stateEvent()));
    this.#pages.add(response);
    request.on('close', () => this.#pages.delete(response));
  }

  #stateEvent(): ServerEvent {
    return { type: 'state', parts: [...this.#states.values()], problems: Object.fromEntries(this.#problems) };
  }

  /** Several tabs report the same save; the first one counts. */
  async #report(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) {
      text += chunk;
      if (text.length > maxReportBytes) return end(response, 413, '');
    }
    const report = readReport(text);
    if (!report) return end(response, 400, '');
    end(response, 204, '');
    const { part, hash, how, detail } = report;
    const savedAt = this.#savedAt.get(hash);
    const key = `${part} ${hash}`;
    if (savedAt === undefined || this.#reported.has(key)) return;
    this.#reported.add(key);
    this.options.onMessage({ type: 'applied', part, how, detail, ms: Date.now() - savedAt });
  }

  #send(event: ServerEvent): void {
    this.#write(toEvent(event));
  }

  #write(text: string): void {
    for (const page of this.#pages) page.write(text);
  }
}

const toEvent = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`;

function end(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

/** Time of the newest of the saved files; now if none of them can be read. */
async function newestChange(files: string[]): Promise<number> {
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(...times, 0) || Date.now();
}
