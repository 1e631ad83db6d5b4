import { type RoundFrame, roundEvents, roundTopics } from '@maru/contracts';
import type { Namespaces } from '../kernel/types';
import { TopicNamespace } from '../live/topic-namespace';
import { marketsOf } from './kinds';
import type { StoredRound } from './store';
import { toGameRound } from './view';

/** The live connection of games by rounds: the namespace '/rounds', its topics and their numbers. */
export class RoundsLive {
  readonly #namespace: TopicNamespace;
  readonly #seq = new Map<string, number>();
  #topics: ReadonlySet<string> = new Set();

  constructor(namespaces: Namespaces) {
    this.#namespace = new TopicNamespace(namespaces, '/rounds', {
      join: (topic) => (this.#topics.has(topic) ? { seq: this.seqOf(topic) } : null),
    });
  }

  /** Number of a topic's last frame. */
  seqOf(topic: string): number {
    return this.#seq.get(topic) ?? 0;
  }

  /** Topics are those of these games. */
  setGames(games: readonly number[]): void {
    this.#topics = new Set([roundTopics.list, ...games.map(roundTopics.game)]);
  }

  /** Sends a round that changed. `next`: the round that is bet on where this one is over. */
  send(round: StoredRound, next: StoredRound | undefined, now: number): void {
    for (const topic of [roundTopics.list, roundTopics.game(round.game)]) {
      const seq = this.seqOf(topic) + 1;
      this.#seq.set(topic, seq);
      const frame: RoundFrame = {
        topic,
        seq,
        time: now,
        round: toGameRound(round, now),
        ...(next && {
          next: { round: toGameRound(next, now), markets: marketsOf(next.kind, next.base), base: next.base },
        }),
      };
      this.#namespace.send(roundEvents.round, frame);
    }
  }
}
