import { replaceStyles } from './files';
import type { AppliedHow, AppliedReport, PartState } from './protocol';
import { performReactRefresh } from './refresh';

/** webpack's runtime of a running build, as `HotClientPlugin` attaches it. */
export interface HotRuntime {
  part: string;
  build: string;
  /** Hash of the compilation that runs now. */
  hash(): string;
  /** Whether a module takes its own updates, or does not run yet. */
  accepts(module: string | number): boolean;
  /** Loads the update that follows the running compilation: its modules, or null if there is none. */
  check(): Promise<(string | number)[] | null>;
  apply(): Promise<unknown>;
}

/** What applying updates needs from the page. */
export interface PartPorts {
  /** Puts the newest build of a remote in place of the running one. */
  swap(part: string): void;
  /** Loads the page again for a compilation. */
  reload(hash: string): void;
  report(report: AppliedReport): void;
}

const isRemote = (part: string) => part.startsWith('remote-');

/** Every development build of the page: what runs, what is newest, and the updates in between. */
export class DevBuilds {
  readonly #states = new Map<string, PartState>();
  /** State of each remote that the page runs or will load next. */
  readonly #chosen = new Map<string, PartState>();
  readonly #runtimes = new Map<string, HotRuntime>();
  readonly #invalid = new Set<string>();
  #work: Promise<void> = Promise.resolve();

  constructor(private readonly ports: PartPorts) {}

  /** Builds of remotes that this page loads in place of the registry's releases. */
  get chosen(): PartState[] {
    return [...this.#chosen.values()];
  }

  /** Registers a running build. A remote's build that is not the chosen one is a leftover of a swap. */
  attach(runtime: HotRuntime): void {
    this.#runtimes.set(runtime.part, runtime);
    this.#invalid.delete(runtime.part);
  }

  /** Marks a part whose last update cannot stand alone. */
  invalidate(part: string): void {
    this.#invalid.add(part);
  }

  /** Takes the state of a part; updates run one after the other. Never rejects. */
  take(state: PartState): Promise<void> {
    const first = !this.#states.has(state.part);
    this.#states.set(state.part, state);
    if (first && isRemote(state.part)) {
      this.#chosen.set(state.part, state);
      this.ports.swap(state.part);
    }
    this.#work = this.#work
      .then(() => this.#update(state.part))
      .catch((error) => console.error(`[maru dev] ${state.part}`, error));
    return this.#work;
  }

  async #update(part: string): Promise<void> {
    const state = this.#states.get(part)!;
    const runtime = this.#runtimes.get(part);
    if (!runtime) {
      this.#loadLater(part, state);
      return;
    }
    if (runtime.hash() === state.hash && !state.isWhole) return;
    const restyled = await replaceStyles(state.styles);
    const outcome = state.isWhole ? 'its description or files changed' : await this.#applyUpdates(runtime, state);
    if (typeof outcome === 'string') {
      this.#replace(part, state, outcome);
      return;
    }
    const how: AppliedHow = outcome.every(isTexts) ? (outcome.length > 0 ? 'retexted' : 'restyled') : 'refreshed';
    if (outcome.length > 0 || restyled > 0) this.ports.report({ part, hash: state.hash, how, detail: '' });
  }

  /** A remote that does not run yet: the newest build is loaded when its place is shown. */
  #loadLater(part: string, state: PartState): void {
    if (!isRemote(part) || this.#chosen.get(part)?.hash === state.hash) return;
    this.#chosen.set(part, state);
    this.ports.swap(part);
  }

  /**
   * Applies updates until the newest compilation runs. Returns the modules that changed, or why the part must be
   * replaced. A remote takes no update of a module that others import: its stores would exist twice.
   */
  async #applyUpdates(runtime: HotRuntime, { part, hash }: PartState): Promise<(string | number)[] | string> {
    const changed: (string | number)[] = [];
    while (runtime.hash() !== hash) {
      let modules: (string | number)[] | null;
      try {
        modules = await runtime.check();
        if (!modules) return 'no update leads to the newest build';
        const foreign = isRemote(part) ? modules.filter((id) => !runtime.accepts(id)) : [];
        if (foreign.length > 0) return `${foreign.map(shortName).join(', ')}: not only components`;
        await runtime.apply();
      } catch (error) {
        return error instanceof Error ? error.message.split('\n')[0]! : String(error);
      }
      if (this.#invalid.delete(part)) return 'the exports of a module changed';
      changed.push(...modules);
    }
    performReactRefresh();
    return changed;
  }

  #replace(part: string, state: PartState, detail: string): void {
    if (!isRemote(part)) {
      this.ports.report({ part, hash: state.hash, how: 'reloaded', detail });
      this.ports.reload(state.hash);
      return;
    }
    this.#runtimes.delete(part);
    this.#chosen.set(part, state);
    this.ports.swap(part);
    this.ports.report({ part, hash: state.hash, how: 'swapped', detail });
  }
}

const isTexts = (module: string | number) => /[\\/]texts[\\/].*\.json$/.test(String(module));

/** Name of a module as a reader knows it: from `src/` on. */
function shortName(module: string | number): string {
  return String(module).replace(/^.*?\/(?=src\/)/, '');
}
