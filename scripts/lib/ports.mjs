import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** True where nobody listens on the port. */
export function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A port from the environment.
 * @throws Problem for anything that is no port
 */
export function portOf(variable, fallback) {
  const port = Number(process.env[variable] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${variable} must be a port, 1 to 65535, not "${process.env[variable]}".`);
}

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** @throws Problem that says how to choose another port */
export async function mustBeFree(port, variable) {
  if ((await isFree(port)) && (await isFree(port, '127.0.0.1'))) return;
  throw new Problem(
    `Port ${port} is taken. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`,
  );
}

/** Waits until an address answers with a status below 400. */
export async function answers(url, { deadline, alive = () => true }) {
  const until = Date.now() + deadline;
  while (Date.now() < until && alive()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.arrayBuffer();
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** True where something accepts connections; never waits longer than a second. */
export async function reachable(host, port) {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
