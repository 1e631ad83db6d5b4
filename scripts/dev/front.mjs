import { createServer, request as httpRequest } from 'node:http';
import { connect } from 'node:net';

/** How long a request waits for the API, ms, and how many do. */
const defaults = { holdMs: 10_000, maxHeld: 500 };
/** Methods that a server may answer twice. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The site's port under `npm run dev`: forwards requests and upgrades to the API, wherever it listens now. While the
 * API restarts they wait. A request that was forwarded when the API died is repeated where its method allows that;
 * any other is answered with 502, and never sent twice.
 * @param {{
 *   onDevRequest?: (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean,
 *   mapHeaders?: (headers: object) => object, errorPage?: () => string, trustsProxies?: boolean, holdMs?: number,
 *   maxHeld?: number,
 * }} [options] `onDevRequest`: answers addresses of the command's own, true where it did; `mapHeaders`: changes an answer's
 *   headers; `errorPage`: HTML while the API cannot start; `trustsProxies`: what a proxy before this one says of the
 *   client stays
 */
export function makeFront(options = {}) {
  const { onDevRequest = () => false, mapHeaders = (headers) => headers, errorPage, trustsProxies = false } = options;
  const { holdMs, maxHeld } = { ...defaults, ...options };
  /** Port of the API; 'held' while it restarts, 'failed' while it cannot start. */
  let target = 'held';
  const held = new Set();
  const sockets = new Set();

  /** Calls `forward` with the API's port as soon as there is one, `refuse` where it takes too long. */
  function hold(forward, refuse) {
    if (held.size >= maxHeld) return refuse();
    const entry = {
      forward,
      refuse,
      timer: setTimeout(() => {
        held.delete(entry);
        refuse();
      }, holdMs),
    };
    held.add(entry);
    return () => {
      clearTimeout(entry.timer);
      held.delete(entry);
    };
  }

  function settle(next) {
    target = next;
    if (next === 'held') return;
    const entries = [...held];
    held.clear();
    for (const { forward, refuse, timer } of entries) {
      clearTimeout(timer);
      if (typeof next === 'number') forward(next);
      else refuse();
    }
  }

  const server = createServer((request, response) => {
    if (onDevRequest(request, response)) return;
    const refuse = () =>
      sendUnavailable(response, 503, target === 'failed' && opensPage(request) ? errorPage : undefined);
    const wait = () => {
      const drop = hold(forward, refuse);
      if (drop) response.once('close', drop);
    };
    const forward = (port) => {
      const { method, url: path } = request;
      // A new connection per request, because the API may close a kept one at the moment of sending.
      const options = {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: toHeaders(request, trustsProxies),
        agent: false,
      };
      const upstream = httpRequest(options, (answer) => {
        response.writeHead(answer.statusCode, answer.statusMessage, mapHeaders(endToEnd(answer.headers)));
        answer.pipe(response);
        // Cut off as the API's own answer was: a browser must not take half of it for the whole.
        answer.once('error', () => response.destroy());
      });
      upstream.once('error', () => {
        if (response.headersSent || response.destroyed) return response.destroy();
        if (!repeatable.has(method)) return sendUnavailable(response, 502);
        if (target === 'failed') return refuse();
        if (typeof target === 'number' && target !== port) return forward(target);
        wait();
      });
      response.once('close', () => upstream.destroy());
      request.pipe(upstream);
    };
    if (target === 'failed') refuse();
    else if (target === 'held') wait();
    else forward(target);
  });

  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const refuse = () => socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    const forward = (port) => {
      const upstream = connect(port, '127.0.0.1', () => {
        upstream.write(upgradeHead(request, trustsProxies));
        if (head.length > 0) upstream.write(head);
        upstream.pipe(socket);
        socket.pipe(upstream);
      });
      upstream.on('error', () => socket.destroy());
      upstream.once('close', () => socket.destroy());
      socket.once('close', () => upstream.destroy());
    };
    if (target === 'failed') return refuse();
    if (typeof target === 'number') return forward(target);
    const drop = hold(forward, refuse);
    if (drop) socket.once('close', drop);
  });

  return {
    /** Listens on the site's port. */
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server.address().port));
      }),
    /** The API answers on this port of 127.0.0.1. */
    forwardTo: (port) => settle(port),
    /** Holds requests from now on: the API restarts. */
    hold: () => settle('held'),
    /** The API cannot start until something is mended. */
    fail: () => settle('failed'),
    async close() {
      settle('failed');
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Headers that are about one connection alone. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function endToEnd(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}

/** Adds the client's address, which the API counts by. What a client says of itself is dropped. */
function forwarded(request, trustsProxies) {
  const headers = { ...request.headers };
  if (!trustsProxies) {
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) delete headers[name];
  }
  const client = request.socket.remoteAddress ?? '';
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], client].filter(Boolean).join(', ');
  return headers;
}

function toHeaders(request, trustsProxies) {
  const headers = forwarded(request, trustsProxies);
  headers.connection = 'close';
  return headers;
}

function upgradeHead(request, trustsProxies) {
  const headers = Object.entries(forwarded(request, trustsProxies));
  const lines = headers.flatMap(([name, value]) => [value].flat().map((text) => `${name}: ${text}`));
  return `${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

const opensPage = ({ method, headers }) => method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');

/** Answers as a gateway does, which pages take for an outage; with a page where one is opened. */
function sendUnavailable(response, status, page) {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, {
    'content-type': `${page ? 'text/html' : 'text/plain'}; charset=utf-8`,
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  response.end(page ? page() : 'The API is not running. The terminal of npm run dev says why.\n');
}
