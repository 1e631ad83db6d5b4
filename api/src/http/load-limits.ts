import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../kernel/env';
import { addressGroup } from './address-group';
import { Refused } from './refuse';
import { Shares } from './shares';

const mib = 1024 * 1024;
/** Bytes of uploads that are read or worked on at the same time; one address has a quarter of them. */
const uploadBytes = { all: 96 * mib, perAddress: 32 * mib };
/** Bytes of all other bodies under way. */
const bodyBytes = { all: 32 * mib, perAddress: 4 * mib };
/** Requests of one address under way at the same time; a page of the site has 20. */
const requestsPerAddress = 400;
/** Connections of one address; without a proxy in front a socket tells whose it is. */
const connectionsPerAddress = 400;

const isLoopback = (group: string) => group === '::1' || group.startsWith('127.') || group === '0:0:0:0::/64';

/** Bytes that a request will bring: what it says, or as much as its route takes. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const announced = Number(headers['content-length']);
  if (Number.isSafeInteger(announced) && announced >= 0) return announced;
  return headers['transfer-encoding'] ? (routeOptions.bodyLimit ?? 0) : 0;
}

/**
 * Bounds what strangers can make the process hold: bytes of bodies under way, in all and by address, and requests and
 * connections by address. Behind a proxy every connection is the proxy's: there the address that it passes on counts.
 * The own machine is not limited: a proxy that is not declared has its address.
 */
export function limitLoad(app: FastifyInstance, { trustProxy }: Pick<Env, 'trustProxy'>): void {
  const uploads = new Shares(uploadBytes.all, uploadBytes.perAddress);
  const bodies = new Shares(bodyBytes.all, bodyBytes.perAddress);
  const requests = new Shares(Number.MAX_SAFE_INTEGER, requestsPerAddress);
  const connections = new Shares(Number.MAX_SAFE_INTEGER, connectionsPerAddress);

  if (trustProxy === 0) {
    app.server.on('connection', (socket: Socket) => {
      const owner = addressGroup(socket.remoteAddress ?? '');
      if (isLoopback(owner)) return;
      const release = connections.take(owner, 1);
      if (release) socket.once('close', release);
      else socket.destroy();
    });
  }

  app.addHook('onRequest', async (request, reply) => {
    const owner = addressGroup(request.ip);
    if (isLoopback(owner)) return;
    const release = requests.take(owner, 1);
    if (!release) {
      reply.header('connection', 'close').header('retry-after', '5');
      throw new Refused('throttled');
    }
    reply.raw.once('close', release);
  });

  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = Math.min(announcedBytes(request), (request.routeOptions.bodyLimit ?? 0) + 1);
    if (bytes === 0) return payload;
    const shares = request.routeOptions.config?.upload ? uploads : bodies;
    const release = shares.take(addressGroup(request.ip), bytes);
    if (!release) {
      // The body is not read: the connection cannot be used again.
      reply.header('connection', 'close').header('retry-after', '5');
      throw new Refused('unavailable');
    }
    // Until the answer is sent: what waits for a thread is held as well.
    reply.raw.once('close', release);
    return payload;
  });
}
