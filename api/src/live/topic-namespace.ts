import type { NamespaceSocket, Namespaces } from '../kernel/types';

/** What sockets join. */
export interface TopicPorts {
  /** Sequence number of a topic with everything that is offered now; null where there is no such topic. */
  join(topic: string): { seq: number } | null;
  /** A socket has joined; called after its join was answered. */
  joined?(topic: string, socket: NamespaceSocket): void;
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
 * A Socket.IO namespace of public topics: they say what the site offers to everybody and nothing about a member, so that
 * a page whose session ended still shows what moves. Frames of a topic are made by this process.
 */
export class TopicNamespace {
  readonly #rooms: ReturnType<Namespaces['open']>;

  constructor(namespaces: Namespaces, name: string, ports: TopicPorts) {
    this.#rooms = namespaces.open(name, (socket) => {
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
        ports.joined?.(topic, socket);
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

  /** A frame, to everybody on its topic. */
  send(event: string, frame: { topic: string }): void {
    this.#rooms.send(frame.topic, event, frame);
  }
}
