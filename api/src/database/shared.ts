import { connect, createServer, type Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import { DatabaseUnavailable } from '../kernel/database-unavailable';
import type { Lease, Result, Source } from './source';
import { Turns } from './turns';

/**
 * Keeps the embedded database in a separate process, for a process that restarts often. The database stays open, and
 * its compiled and prepared code stays warm.
 */

type Request = { id: number; text: string; params: readonly unknown[] } | { release: true };
type Answer = { id: number; result: Result } | { id: number; error: Record<string, unknown> };

const lengthBytes = 4;

function send(socket: Socket, message: Request | Answer): void {
  const body = serialize(message);
  const head = Buffer.alloc(lengthBytes);
  head.writeUInt32BE(body.length);
  socket.write(Buffer.concat([head, body]));
}

/** Calls `take` with each message of a connection. */
function receive<Message>(socket: Socket, take: (message: Message) => void): void {
  let buffered = Buffer.alloc(0);
  socket.on('data', (data) => {
    buffered = buffered.length > 0 ? Buffer.concat([buffered, data]) : data;
    while (buffered.length >= lengthBytes) {
      const end = lengthBytes + buffered.readUInt32BE();
      if (buffered.length < end) return;
      take(deserialize(buffered.subarray(lengthBytes, end)) as Message);
      buffered = buffered.subarray(end);
    }
  });
}

/** Serves one connection: its statements run in their order, on a lease from the first one to the release. */
function serve(socket: Socket, source: Source): Promise<void> {
  let lease: Lease | undefined;
  let last: Promise<void> = Promise.resolve();
  const then = (work: () => Promise<void>) => {
    last = last.then(work);
  };
  receive<Request>(socket, (request) =>
    then(async () => {
      if ('release' in request) {
        lease?.release();
        lease = undefined;
        return;
      }
      const { id, text, params } = request;
      try {
        lease ??= await source.acquire();
        const result = await lease.run(text, params);
        if (!socket.destroyed) send(socket, { id, result });
      } catch (error) {
        const { message, stack } = error as Error;
        if (!socket.destroyed) send(socket, { id, error: { ...(error as object), message, stack } });
      }
    }),
  );
  socket.on('error', () => socket.destroy());
  return new Promise((resolve) => {
    socket.on('close', () => {
      // A process that died inside a transaction takes it back.
      then(async () => {
        await lease?.run('ROLLBACK', []).catch(() => {});
        lease?.release();
        lease = undefined;
      });
      last.then(resolve);
    });
  });
}

/**
 * Lets other processes use a database by a socket.
 * @param path of a Unix socket; who may open it may do anything with the database
 * @returns `close` waits for the connections to end, then closes the database
 */
export async function shareSource(source: Source, path: string): Promise<{ close(): Promise<void> }> {
  const connections = new Set<Promise<void>>();
  const server = createServer((socket) => {
    const connection = serve(socket, source);
    connections.add(connection);
    connection.then(() => connections.delete(connection));
  });
  // Stays: a failed accept is an error of the server as well.
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(path, resolve));
  return {
    async close() {
      server.close();
      await Promise.all(connections);
      await source.close();
    },
  };
}

/** Opens a database that another process shares. `onLost` hears of the end of that process. */
export async function openShared(path: string, waitMs: number, onLost: (error: Error) => void): Promise<Source> {
  const socket = connect(path);
  await new Promise<void>((resolve, reject) => socket.once('error', reject).once('connect', resolve));
  const turns = new Turns(waitMs);
  const waiting = new Map<number, { resolve(result: Result): void; reject(error: Error): void }>();
  let counter = 0;
  let isClosing = false;
  receive<Answer>(socket, (answer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('result' in answer) call?.resolve(answer.result);
    else call?.reject(Object.assign(new Error(), answer.error));
  });
  const lost = () => new DatabaseUnavailable(Object.assign(new Error('its process has ended'), { code: '57P01' }));
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(lost());
    waiting.clear();
    if (!isClosing) onLost(lost());
  });

  const run = (text: string, params: readonly unknown[]) =>
    new Promise<Result>((resolve, reject) => {
      if (socket.destroyed) return reject(lost());
      counter += 1;
      waiting.set(counter, { resolve, reject });
      try {
        send(socket, { id: counter, text, params });
      } catch (error) {
        waiting.delete(counter);
        reject(error as Error);
      }
    });
  return {
    kind: 'embedded',
    isReachable: () => !socket.destroyed,
    async acquire() {
      const end = await turns.take();
      let isUsed = false;
      return {
        run(text, params) {
          isUsed = true;
          return run(text, params);
        },
        release() {
          if (isUsed && !socket.destroyed) send(socket, { release: true });
          end();
        },
      };
    },
    async close() {
      isClosing = true;
      const end = await turns.take();
      turns.drain(new Error('database: closed'));
      end();
      const closed = new Promise((resolve) => socket.once('close', resolve));
      if (socket.destroyed) return;
      socket.end();
      await closed;
    },
  };
}
