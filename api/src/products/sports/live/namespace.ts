import type { SportsStatusFrame } from '@maru/contracts';
import type { Namespaces } from '../../../kernel/types';
import type { NumberedFrame } from './topic';

/** What sockets join; the module's topics. */
export interface NamespacePorts {
  /** Sequence number of a topic with everything that is offered now, and its status; null where there is no such topic. */
  join(topic: string): { seq: number; status: SportsStatusFrame } | null;
}

/** Topics that one socket may be in at a time: a list, its matches on the screen, one match, a stage. */
export const maxTopics = 100;
/** Joins and leaves that one socket may send in ten seconds. */
export const maxRequests = 200;
const windowMs = 10_000;
const longestTopic = 40;

export type JoinAnswer = { ok: true; seq: number } | { ok: false; reason: 'unknown_topic' | 'throttled' | 'too_many' };
type Acknowledge = (answer: JoinAnswer | { ok: true }) => void;

/**
 * The Socket.IO namespace '/sports'. Its topics are public, as the feed's are: they say what the site offers to everybody
 * and nothing about a member, so that a page whose session ended still shows that its odds move. Frames of a topic
 * are made by this process, from its own offer.
 */
export class SportsNamespace {
  readonly #rooms: ReturnType<Namespaces['open']>;

  constructor(namespaces: Namespaces, ports: NamespacePorts) {
    this.#rooms = namespaces.open('/sports', (socket) => {
      let requests = 0;
      let since = Date.now();
      const topics = new Set<string>();
      const throttled = () => {
        if (Date.now() - since > windowMs) {
          requests = 0;
          since = Date.now();
        }
        requests++;
        return requests > maxRequests;
      };
      const answerTo = (acknowledge: unknown): Acknowledge =>
        typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => {};
      socket.on('join', (topic: unknown, acknowledge: unknown) => {
        const answer = answerTo(acknowledge);
        if (throttled()) return answer({ ok: false, reason: 'throttled' });
        if (typeof topic !== 'string' || topic.length > longestTopic)
          return answer({ ok: false, reason: 'unknown_topic' });
        if (!topics.has(topic) && topics.size >= maxTopics) return answer({ ok: false, reason: 'too_many' });
        const joined = ports.join(topic);
        if (!joined) return answer({ ok: false, reason: 'unknown_topic' });
        topics.add(topic);
        socket.join(topic);
        answer({ ok: true, seq: joined.seq });
        socket.emit('status', joined.status);
      });
      socket.on('leave', (topic: unknown, acknowledge: unknown) => {
        const answer = answerTo(acknowledge);
        if (throttled()) return answer({ ok: false, reason: 'throttled' });
        if (typeof topic === 'string' && topics.delete(topic)) socket.leave(topic);
        answer({ ok: true });
      });
    });
  }

  listeners(topic: string): number {
    return this.#rooms.listeners(topic);
  }

  send({ event, data, topic, seq }: NumberedFrame): void {
    this.#rooms.send(topic, event, { topic, seq, ...data });
  }

  /** A status, to everybody on its topic. */
  sendStatus(frame: SportsStatusFrame): void {
    this.#rooms.send(frame.topic, 'status', frame);
  }
}
