import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/** True if the port is free. */
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
export function readPort(variable, fallback, env = process.env) {
  const port = Number(env[variable] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`${variable} must be a port, 1 to 65535, not "${env[variable]}".`);
}

/** Below the ports that Linux gives to outgoing connections (32768): one of those may be taken before it is used. */
const [firstFree, lastFree] = [20_000, 32_000];

/** A port that was free a moment ago. */
export async function freePort() {
  for (;;) {
    const port = randomInt(firstFree, lastFree);
    if (await nobodyListens(port)) return port;
  }
}

/**
 * Chooses the ports of a site that is about to start. A default port that is taken and was not asked for is replaced
 * by the next free one; a port that a variable asks for, and a `fixed` one, is never replaced.
 * @param {{variable: string, fallback: number, fixed?: boolean}[]} requests
 * @param {Record<string, string|undefined>} [env]
 * @param {string} [command] what is typed to start it
 * @returns {Promise<{port: number, instead?: number}[]>} `instead`: the default that was taken
 * @throws Problem that says which port is taken and how to choose another
 */
export async function takePorts(requests, env = process.env, command = 'npm start') {
  const ports = requests.map(({ variable, fallback }) => readPort(variable, fallback, env));
  const firm = requests.map(({ variable, fixed }) => fixed || Boolean(env[variable]));
  for (const [index, port] of ports.entries()) {
    if (!firm[index]) continue;
    const other = ports.findIndex((entry, at) => at < index && firm[at] && entry === port);
    if (other >= 0) throw new Problem(`${requests[other].variable} and ${requests[index].variable} are both ${port}.`);
    if (!(await nobodyListens(port))) {
      throw new Problem(
        `Port ${port} is taken. Stop what listens there, or choose another: ${requests[index].variable}=${port + 1} ${command}`,
      );
    }
  }
  const chosen = [];
  for (const [index, fallback] of ports.entries()) {
    let port = fallback;
    // Ports that other parts have, request, or use by default (unless it is this part's default too) are reserved.
    const reserved = () =>
      chosen.some((entry) => entry.port === port) ||
      ports.some((entry, at) => at !== index && entry === port && (firm[at] || port !== fallback));
    while (!firm[index] && (reserved() || !(await nobodyListens(port)))) port += 1;
    chosen.push({ port, instead: port === fallback ? undefined : fallback });
  }
  return chosen;
}

/** True if the port is free, both on all addresses and on the loopback address alone. */
export async function nobodyListens(port) {
  return (await isFree(port)) && (await isFree(port, '127.0.0.1'));
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
