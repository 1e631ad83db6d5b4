import type { Manager, Socket } from 'socket.io-client';
import { type Atom, atom, type PrimitiveAtom, store } from '../state/store';
import { type LiveHandlers, makeChannels } from './channels';

/** Answer of a server to a request to join a topic. */
type JoinAnswer = { ok: true; seq: number } | { ok: false; reason: string };
/** A join that has had no answer, or was refused, is sent again after this long, ms. */
const rejoinMs = 5_000;

/** What a namespace of the live connection offers: topics that are joined and left one by one. */
export interface LiveNamespace {
  /**
   * Joins a topic and returns what leaves it. Counted: the topic is left with its last subscriber, and joined again
   * after every reconnect (`onGapOrReconnect`). Handlers are called with the frame, by the name of its event.
   */
  subscribe(topic: string, handlers: LiveHandlers): () => void;
  /** True while the server has accepted the connection. */
  connectedAtom: Atom<boolean>;
}

/**
 * One namespace of the server's sockets: it shares the site's one connection. Its frames are objects that name their
 * `topic`; `join` and `leave` take a topic, and `join` is acknowledged.
 */
export class Namespace {
  private readonly topics = makeChannels();
  private readonly connected: PrimitiveAtom<boolean> = atom(false);
  private socket: Socket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Topics of this connection that the server has not accepted yet. */
  private readonly waiting = new Set<string>();
  readonly connectedAtom: Atom<boolean> = this.connected;

  constructor(private readonly name: string) {}

  get size(): number {
    return this.topics.size();
  }

  add(topic: string, handlers: LiveHandlers): void {
    if (this.topics.add(topic, handlers)) this.join(topic);
  }

  remove(topic: string, handlers: LiveHandlers): void {
    if (!this.topics.remove(topic, handlers)) return;
    this.waiting.delete(topic);
    if (this.socket?.connected) this.socket.emit('leave', topic);
  }

  /** Takes its place on a connection; called for every new one. */
  attach(manager: Manager): void {
    if (this.socket?.io === manager) return;
    this.detach();
    const socket = manager.socket(this.name);
    this.socket = socket;
    socket.on('connect', () => {
      store.set(this.connected, true);
      for (const topic of this.topics.names()) this.join(topic);
    });
    socket.on('disconnect', () => {
      store.set(this.connected, false);
      this.later();
    });
    socket.on('connect_error', () => this.later());
    socket.onAny((event: string, frame: { topic?: unknown } | undefined) => {
      if (typeof frame?.topic === 'string') this.topics.deliver(event, frame.topic, frame);
    });
    if (socket.connected) for (const topic of this.topics.names()) this.join(topic);
  }

  detach(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
    this.socket?.off().offAny();
    this.socket?.disconnect();
    this.socket = null;
    store.set(this.connected, false);
  }

  private join(topic: string): void {
    const { socket } = this;
    if (!socket?.connected) return;
    this.topics.joining(topic);
    this.waiting.add(topic);
    socket.emit('join', topic, (answer: JoinAnswer) => {
      if (answer?.ok) this.waiting.delete(topic);
      else this.topics.refused(topic, 503);
    });
    this.later();
  }

  /** Looks again whether everything that is wanted was accepted. */
  private later(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const { socket } = this;
      if (!socket || this.topics.size() === 0) return;
      // The Socket.IO client does not retry a connection that the server refused.
      if (!socket.active) socket.connect();
      for (const topic of [...this.waiting]) this.join(topic);
    }, rejoinMs);
  }
}
