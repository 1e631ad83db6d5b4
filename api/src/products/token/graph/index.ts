import type { GraphPorts } from './ports';
import { GraphRunner } from './runner';

/** Interval for starting newly enabled games, ms. */
const gamesMs = 1_000;

/** The games of graph that the configuration names, each with its runner in this process. */
export class GraphGames {
  readonly #runners = new Map<number, GraphRunner>();
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: GraphPorts) {}

  async start(): Promise<void> {
    await this.#startMissing();
    this.#timer = setInterval(() => {
      this.#startMissing().catch((error: unknown) =>
        this.ports.services.log.error({ err: error }, 'graph not started'),
      );
    }, gamesMs).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop()));
  }

  runner(game: number): GraphRunner | undefined {
    return this.#runners.get(game);
  }

  /** A game that is taken out of use keeps its runner: its last round ends, and none begins. */
  async #startMissing(): Promise<void> {
    for (const [id, { kind, use }] of Object.entries((await this.ports.services.settings.config()).tg_config)) {
      const game = Number(id);
      if (kind !== 'graph' || use !== 1 || this.#runners.has(game)) continue;
      const runner = new GraphRunner(this.ports, game);
      this.#runners.set(game, runner);
      runner.start();
    }
  }
}
