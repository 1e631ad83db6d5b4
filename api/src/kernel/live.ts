/** Sends to members: local sockets at once, other processes through Redis where there is one. */
export interface Live {
  /**
   * Sends to all sockets on a channel (see `channels` of the contracts), on every process. For siteBroadcast and
   * private-user.*.
   */
  publish(channel: string, event: string, data: unknown): void;
  /** To the sockets of this process only; frames that every process makes for itself. */
  publishLocal(channel: string, event: string, data: unknown): void;
  /** Number of sockets of this process on a channel; frames without listeners are not built. */
  listeners(channel: string): number;
  /** Calls back for each socket of this process that joined a channel whose name begins with `prefix`. */
  onSubscribe(prefix: string, callback: (channel: string, send: (event: string, data: unknown) => void) => void): void;
  /** Opens public channels whose name begins with `prefix`; siteBroadcast is open, all other names are refused. */
  openChannels(prefix: string): void;
}

/** A socket of a namespace. Handlers of its events are given what the client sent, unchecked. */
export interface NamespaceSocket {
  on(event: string, handler: (...values: unknown[]) => void): unknown;
  emit(event: string, data: unknown): unknown;
  join(room: string): unknown;
  leave(room: string): unknown;
  data: {
    /** Whether the session that the socket was opened with is a member's now. */
    isMember(): Promise<boolean>;
    /** Calls back when that session ends. */
    onSessionEnd(callback: () => void): void;
  };
}

/** Further Socket.IO namespaces of the site's socket server, for areas with a separate protocol. */
export interface Namespaces {
  /** Opens a namespace; `connect` is called for each socket. Rooms are of this process alone. */
  open(
    name: string,
    connect: (socket: NamespaceSocket) => void,
  ): { listeners(room: string): number; send(room: string, event: string, data: unknown): void };
}
