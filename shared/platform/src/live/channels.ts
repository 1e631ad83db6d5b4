/** Handlers of one subscriber: by event name, in addition to the two about the channel itself. */
export type LiveHandlers = {
  /**
   * Frames may have been missed: the channel was joined again after a loss of the connection, or the server says that
   * it had one between what the page asked for and the join. Fetch the snapshot.
   */
  onGapOrReconnect?(): void;
  /** The server refused the channel (401, 403), a private one twice, or could not answer. */
  onError?(status: number): void;
  // biome-ignore lint/suspicious/noExplicitAny: what an event carries is known to its subscriber alone
  [event: string]: ((data: any) => void) | undefined;
};

/** Handlers of a channel, each with when it last had reason to ask for a snapshot, ms by the page's own clock. */
type Subscribers = Map<LiveHandlers, number>;

/** Pages fetch their data in the same moment as they subscribe, at most this many ms before. */
const askedBeforeMs = 1_000;

/**
 * Who listens to what. Counted: only the first subscriber joins a channel and only the last leaves it.
 * @param now the page's own clock, ms; it must not jump
 */
export function makeChannels(now: () => number = () => performance.now()) {
  const channels = new Map<string, { handlers: Subscribers; joined: boolean }>();
  const each = (name: string, visit: (handlers: LiveHandlers) => void) => {
    for (const handlers of [...(channels.get(name)?.handlers.keys() ?? [])]) {
      try {
        visit(handlers);
      } catch (error) {
        // One subscriber's fault must not keep the frame from the others.
        console.error(`live handler of ${name} failed`, error);
      }
    }
  };
  /** Calls `onGapOrReconnect` of those whose snapshot may be from before `at`. */
  const reportGap = (name: string, at: number) =>
    each(name, (handlers) => {
      const subscribers = channels.get(name)?.handlers;
      const since = subscribers?.get(handlers);
      if (since === undefined || since - askedBeforeMs > at) return;
      subscribers?.set(handlers, now());
      handlers.onGapOrReconnect?.();
    });
  return {
    names: () => [...channels.keys()],
    size: () => channels.size,
    /** True when it is the first of its channel. */
    add(name: string, handlers: LiveHandlers): boolean {
      const channel = channels.get(name);
      if (channel) {
        channel.handlers.set(handlers, now());
        return false;
      }
      channels.set(name, { handlers: new Map([[handlers, now()]]), joined: false });
      return true;
    },
    /** True when it was the last of its channel. */
    remove(name: string, handlers: LiveHandlers): boolean {
      const channel = channels.get(name);
      if (!channel?.handlers.delete(handlers) || channel.handlers.size > 0) return false;
      channels.delete(name);
      return true;
    },
    /** A channel is being joined; tells its subscribers if it had been joined before. */
    joining(name: string): void {
      const channel = channels.get(name);
      if (!channel) return;
      if (channel.joined) reportGap(name, Number.POSITIVE_INFINITY);
      channel.joined = true;
    },
    /**
     * The server has joined a channel whose last frame was so many ms ago. A subscriber's data from before that frame
     * lacks it, and the frame itself was not received here.
     */
    missed(name: string, agoMs: number): void {
      reportGap(name, now() - agoMs);
    },
    deliver(event: string, name: string, data: unknown): void {
      if (event === 'onGapOrReconnect' || event === 'onError') return;
      each(name, (handlers) => handlers[event]?.(data));
    },
    refused(name: string, status: number): void {
      each(name, (handlers) => handlers.onError?.(status));
    },
  };
}
