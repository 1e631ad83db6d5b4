import type { NamespaceSocket, Namespaces } from '../kernel/live';

/** What sockets join. */
export interface TopicPorts {
  /** True where members are sent more than visitors; see `send`. */
  knowsMembers?: boolean;
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

type JoinAnswer = { ok: true; seq: number } | { ok: false; reason: 'unknown_topic' | 'throttled' | 'too_many' };
const memberRoom = (topic: string) => `${topic} members`;
const visitorRoom = (topic: string) => `${topic} visitors`;
type Acknowledge = (answer: JoinAnswer | { ok: true }) => void;

/**
 * A Socket.IO namespace of public topics. Topics describe the public offer, so a page with an expired session still
 * updates. Frames about members are sent to members' sockets only. This process builds the frames of a topic.
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
      let hasEnded = false;
      if (ports.knowsMembers)
        socket.data.onSessionEnd(() => {
          hasEnded = true;
          for (const topic of topics) {
            socket.leave(memberRoom(topic));
            socket.join(visitorRoom(topic));
          }
        });
      const answerTo = (acknowledge: unknown): Acknowledge =>
        typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => {};
      socket.on('join', async (topic: unknown, acknowledge: unknown) => {
        const answer = answerTo(acknowledge);
        if (throttled()) return answer({ ok: false, reason: 'throttled' });
        if (typeof topic !== 'string' || topic.length > longestTopic)
          return answer({ ok: false, reason: 'unknown_topic' });
        if (!topics.has(topic) && topics.size >= maxTopics) return answer({ ok: false, reason: 'too_many' });
        if (!ports.join(topic)) return answer({ ok: false, reason: 'unknown_topic' });
        topics.add(topic);
        // Where it cannot be found out, a socket is a visitor's.
        const isMember = ports.knowsMembers ? await socket.data.isMember().catch(() => false) : false;
        const joined = ports.join(topic);
        // The socket left during the wait, or the topic is gone.
        if (!joined || !topics.has(topic)) return answer({ ok: false, reason: 'unknown_topic' });
        socket.join(topic);
        if (ports.knowsMembers) socket.join(isMember && !hasEnded ? memberRoom(topic) : visitorRoom(topic));
        answer({ ok: true, seq: joined.seq });
        ports.joined?.(topic, socket);
      });
      socket.on('leave', (topic: unknown, acknowledge: unknown) => {
        const answer = answerTo(acknowledge);
        if (throttled()) return answer({ ok: false, reason: 'throttled' });
        if (typeof topic === 'string' && topics.delete(topic))
          for (const room of [topic, memberRoom(topic), visitorRoom(topic)]) socket.leave(room);
        answer({ ok: true });
      });
    });
  }

  listeners(topic: string): number {
    return this.#rooms.listeners(topic);
  }

  /** Sends a frame to all sockets on its topic; visitors get `forVisitors` if it is given. */
  send(event: string, frame: { topic: string }, forVisitors?: object): void {
    const { topic } = frame;
    if (forVisitors) {
      this.#rooms.send(memberRoom(topic), event, frame);
      this.#rooms.send(visitorRoom(topic), event, forVisitors);
    } else this.#rooms.send(topic, event, frame);
  }
}
