import { type RoundFrame, roundEvents, roundTopics } from '@maru/contracts';
import type { Namespaces } from '../kernel/live';
import { TopicNamespace } from '../live/topic-namespace';
import type { FrameNumbers, StoredFrame } from './frames';
import { listMarkets } from './kinds';
import type { StoredRound } from './store';
import { toGameRound } from './view';

/**
 * The live connection of games by rounds: the namespace '/rounds' and its topics. Frames are numbered in the database, so
 * that a snapshot of any process and a socket at any other agree.
 */
export class RoundsLive {
  readonly #namespace: TopicNamespace;
  /** Number of the last frame of each topic that this process sent. */
  #seq = new Map<string, number>();
  #topics: ReadonlySet<string> = new Set();

  constructor(namespaces: Namespaces) {
    this.#namespace = new TopicNamespace(namespaces, '/rounds', {
      knowsMembers: true,
      join: (topic) => (this.#topics.has(topic) ? { seq: this.#seq.get(topic) ?? 0 } : null),
    });
  }

  /** Continues after these numbers. */
  startAt({ topics }: FrameNumbers): void {
    this.#seq = new Map(topics);
  }

  /** Topics are those of these games. */
  setGames(games: readonly number[]): void {
    this.#topics = new Set([roundTopics.list, ...games.map(roundTopics.game)]);
  }

  /** Sends a round that changed. `next`: the round that is bet on where this one is over. */
  sendRound(frame: StoredFrame, round: StoredRound, next: StoredRound | undefined, now: number): void {
    const content: Omit<RoundFrame, 'topic' | 'seq'> = {
      time: now,
      round: toGameRound(round, now),
      ...(next && {
        next: { round: toGameRound(next, now), markets: listMarkets(next.kind, next.base, next.odds), base: next.base },
      }),
    };
    this.#send(frame, content);
  }

  /** Sends a frame that carries its content. */
  sendContent(frame: StoredFrame): void {
    this.#send(frame, frame.payload!);
  }

  /** Sends an unnumbered frame to the game's topic; losing one is harmless. */
  sendTick(game: number, content: object): void {
    const topic = roundTopics.game(game);
    this.#namespace.send(roundEvents.tick, { topic, ...content });
  }

  #send({ game, event, gameSeq, listSeq }: StoredFrame, content: object): void {
    for (const [topic, seq] of [
      [roundTopics.game(game), gameSeq],
      [roundTopics.list, listSeq],
    ] as const) {
      if (seq === null) continue;
      this.#seq.set(topic, seq);
      const frame = { topic, seq, ...content };
      // Visitors are sent how many play and for how much, but no member's stake.
      this.#namespace.send(event, frame, event === roundEvents.players ? { ...frame, players: [] } : undefined);
    }
  }
}
