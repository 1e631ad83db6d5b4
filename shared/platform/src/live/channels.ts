/** Handlers of one subscriber: by event name, besides the two that speak of the channel itself. */
export type LiveHandlers = {
  /** Frames may have been missed: the connection was lost and the channel joined again. Fetch the snapshot. */
  onGapOrReconnect?(): void;
  /** The server refused the channel (401, 403), a private one twice, or could not answer. */
  onError?(status: number): void;
  // biome-ignore lint/suspicious/noExplicitAny: what an event carries is known to its subscriber alone
  [event: string]: ((data: any) => void) | undefined;
};

/** Who listens to what. Counted: only the first subscriber joins a channel and only the last leaves it. */
export function makeChannels() {
  const channels = new Map<string, { handlers: Set<LiveHandlers>; joined: boolean }>();
  const each = (name: string, visit: (handlers: LiveHandlers) => void) => {
    for (const handlers of [...(channels.get(name)?.handlers ?? [])]) {
      try {
        visit(handlers);
      } catch (error) {
        // One subscriber's fault must not keep the frame from the others.
        console.error(`live handler of ${name} failed`, error);
      }
    }
  };
  return {
    names: () => [...channels.keys()],
    size: () => channels.size,
    /** True when it is the first of its channel. */
    add(name: string, handlers: LiveHandlers): boolean {
      const channel = channels.get(name);
      if (channel) {
        channel.handlers.add(handlers);
        return false;
      }
      channels.set(name, { handlers: new Set([handlers]), joined: false });
      return true;
    },
    /** True when nobody is left. */
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
      if (channel.joined) each(name, (handlers) => handlers.onGapOrReconnect?.());
      channel.joined = true;
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
