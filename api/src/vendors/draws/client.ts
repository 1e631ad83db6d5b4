import { GamePoller, type OutsideGame, type PollerOptions, type PollerStatus } from './game-poller';
import { defaultPollTimes, type PollTimes } from './polling';

export interface DrawsClientOptions extends Omit<PollerOptions, 'times' | 'now'> {
  times?: Partial<PollTimes>;
  /** This process's clock, epoch ms. */
  now?: () => number;
}

/**
 * Follows outside draws: each game is polled from its due draw until the result exists, then for corrections. Accepted
 * results are handed over on every reading; the receiver returns their outcome.
 */
export class DrawsClient {
  readonly #pollers = new Map<number, GamePoller>();
  readonly #options: PollerOptions;

  constructor(options: DrawsClientOptions) {
    this.#options = { ...options, times: { ...defaultPollTimes, ...options.times }, now: options.now ?? Date.now };
  }

  /** Follows exactly these games from now on; those that did not change go on as they are. */
  async follow(games: readonly OutsideGame[]): Promise<void> {
    const gamesById = new Map(games.map((game) => [game.id, game]));
    const stopped: Promise<void>[] = [];
    for (const [id, poller] of this.#pollers) {
      const game = gamesById.get(id);
      if (game?.kind === poller.game.kind && game.termMs === poller.game.termMs) continue;
      this.#pollers.delete(id);
      stopped.push(poller.stop());
    }
    await Promise.all(stopped);
    for (const game of games) {
      if (this.#pollers.has(game.id)) continue;
      const poller = new GamePoller(game, this.#options);
      this.#pollers.set(game.id, poller);
      poller.start();
    }
  }

  /** State of each game, for the site's health. */
  status(): PollerStatus[] {
    return [...this.#pollers.values()].map(({ status }) => status);
  }

  async stop(): Promise<void> {
    await this.follow([]);
  }
}
