import type { SportsStatusFrame } from '@maru/contracts';
import type { Namespaces } from '../../../kernel/live';
import { TopicNamespace } from '../../../live/topic-namespace';
import type { NumberedFrame } from './topic';

export { maxRequests, maxTopics } from '../../../live/topic-namespace';

/** What sockets join; the module's topics. */
export interface NamespacePorts {
  /** Sequence number of a topic with everything that is offered now, and its status; null where there is no such topic. */
  join(topic: string): { seq: number; status: SportsStatusFrame } | null;
}

/** The Socket.IO namespace '/sports'. Frames of a topic are made by this process, from its own offer. */
export class SportsNamespace {
  readonly #topics: TopicNamespace;

  constructor(namespaces: Namespaces, ports: NamespacePorts) {
    this.#topics = new TopicNamespace(namespaces, '/sports', {
      join: (topic) => ports.join(topic),
      joined(topic, socket) {
        const now = ports.join(topic);
        if (now) socket.emit('status', now.status);
      },
    });
  }

  listeners(topic: string): number {
    return this.#topics.listeners(topic);
  }

  send({ event, data, topic, seq }: NumberedFrame): void {
    const frame = { topic, seq, ...data };
    this.#topics.send(event, frame);
  }

  /** Sends a status to all readers of its topic. */
  sendStatus(frame: SportsStatusFrame): void {
    this.#topics.send('status', frame);
  }
}
