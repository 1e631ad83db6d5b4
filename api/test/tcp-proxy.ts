import { connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of a server, whose connections a test breaks. */
export interface TcpProxy {
  /** The server's address, with the relay's host and port. */
  url: string;
  /** Ends all connections and refuses new ones, as a server that is stopped. */
  cut(): Promise<void>;
  /** Relays again, on the same port. */
  restore(): Promise<void>;
  /** Keeps connections open and passes nothing on in either direction, as a network that drops packets. */
  freeze(): void;
  /** Passes on what was held back. */
  thaw(): void;
  /** Ends the connection that sends the nth packet from now on, before the packet is passed on. */
  cutAtPacket(n: number): void;
  /** Packets from clients since the last `cutAtPacket`. */
  packets(): number;
  close(): Promise<void>;
}

/** Starts a relay on a free port of this machine in front of the server of `url`. */
export async function startProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let cutAt = Number.POSITIVE_INFINITY;
  let count = 0;
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      if (isFrozen) socket.pause();
      socket.setNoDelay(true).on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (data) => {
      count += 1;
      if (count === cutAt) return end();
      upstream.write(data);
    });
    upstream.on('data', (data) => client.write(data));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const cut = async () => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null;
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const relayed = new URL(url);
  relayed.host = `127.0.0.1:${port}`;
  return {
    url: relayed.href,
    cut,
    restore: () => listen(port),
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cutAtPacket(n) {
      count = 0;
      cutAt = n;
    },
    packets: () => count,
    close: cut,
  };
}
