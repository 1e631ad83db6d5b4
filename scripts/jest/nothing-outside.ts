import { Socket } from 'node:net';

/*
 * A test uses nothing that it did not start itself: where a site runs on the same machine, its feed, messages, pages
 * and databases listen on these ports. What tests are given (TEST_DATABASE_URL, TEST_REDIS_URL) they may use.
 */
const ports: Record<number, string> = {
  8080: 'a running site',
  8090: 'the odds feed of a running site',
  8091: 'the messages of a running site',
  8092: 'the virtual sports of a running site',
  8093: 'the outside draws of a running site',
  8095: 'the casino companies of a running site',
  5432: 'a PostgreSQL that was not given to the tests',
  6379: 'a Redis that was not given to the tests',
};
for (const url of [process.env.TEST_DATABASE_URL, process.env.TEST_REDIS_URL]) {
  if (url) delete ports[Number(new URL(url).port || (url.startsWith('redis') ? 6379 : 5432))];
}

const reached = new Set<string>();
const connect = Socket.prototype.connect;

/** The port of a call of `connect`, in each of the shapes that Node takes. */
function readPort([first]: unknown[]): number {
  const options = Array.isArray(first) ? first[0] : first;
  return Number(typeof options === 'object' && options !== null ? (options as { port?: unknown }).port : options);
}

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const port = readPort(args);
  if (ports[port]) {
    reached.add(`${port}: ${ports[port]}`);
    this.destroy(Object.assign(new Error(`tests must not connect to port ${port}`), { code: 'ECONNREFUSED' }));
    return this;
  }
  return connect.apply(this, args as Parameters<typeof connect>);
} as typeof connect;

afterAll(() => {
  Socket.prototype.connect = connect;
  // Not thrown at the connection, which the caller might treat as an outage and continue.
  if (reached.size > 0)
    throw new Error(`this test file connects to processes that it did not start: ${[...reached].join(', ')}`);
});
