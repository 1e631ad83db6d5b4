import webpack, { type Compilation, type Configuration, type Stats, type Watching } from 'webpack';
import { type SourceProblem, toProblems } from './problems';

/** Result of one compilation. `files`: names of the sources that triggered it; empty for the first. */
export type BuildOutcome =
  | { ok: true; ms: number; hash: string; compilation: Compilation; files: string[] }
  | { ok: false; ms: number; problems: SourceProblem[] };

/** A webpack build that compiles again after each saved file. */
export class WatchedBuild {
  #watching: Watching | null = null;

  /** @param root paths in problems are relative to it */
  constructor(
    private readonly config: Configuration,
    private readonly root: string,
    private readonly onOutcome: (outcome: BuildOutcome) => void,
  ) {}

  /** Begins to watch. A configuration that webpack refuses is reported like a failed compilation. */
  start(): void {
    const compiler = webpack(this.config);
    if (!compiler) throw new Error('webpack refused its configuration');
    let began = performance.now();
    compiler.hooks.compile.tap('WatchedBuild', () => {
      began = performance.now();
    });
    this.#watching =
      compiler.watch({ aggregateTimeout: 20, ignored: /[\\/](dist|\.maru|\.git)[\\/]/ }, (error, stats) => {
        const ms = performance.now() - began;
        const files = [...(compiler.modifiedFiles ?? [])];
        this.onOutcome(this.#toOutcome(error, stats, ms, files));
      }) ?? null;
  }

  /** Compiles once more without a saved file. */
  invalidate(): void {
    this.#watching?.invalidate();
  }

  stop(): Promise<void> {
    const watching = this.#watching;
    this.#watching = null;
    return new Promise((resolve) => {
      if (watching) watching.close(() => resolve());
      else resolve();
    });
  }

  #toOutcome(error: Error | null, stats: Stats | undefined, ms: number, files: string[]): BuildOutcome {
    if (error || !stats) {
      const text = error?.message ?? 'webpack gave no result';
      return { ok: false, ms, problems: [{ file: '', line: 0, column: 0, text }] };
    }
    if (stats.hasErrors()) return { ok: false, ms, problems: toProblems(stats, this.root) };
    return { ok: true, ms, hash: stats.hash ?? '', compilation: stats.compilation, files };
  }
}
