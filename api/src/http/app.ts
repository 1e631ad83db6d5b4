import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Services } from '../kernel/services';
import { separateOrigins } from './areas';
import { defaultBodyLimit } from './body-limit';
import { answerErrors, unreadable } from './errors';
import { limitLoad } from './load-limits';
import { chooseLocale } from './locale';
import { sendRefusal } from './refuse';
import { isReleaseAddress, releaseHeaders } from './release-headers';
import { withReadablePath } from './request-path';
import { keepOnHttps } from './transport-security';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, of calls that are signed. */
    signedText?: string;
  }
  interface FastifyContextConfig {
    signed?: boolean;
    /** The call takes a file. */
    upload?: boolean;
  }
}

/** The HTTP server without calls: JSON bodies only, 64 kB at most where a call says no more, and every error in our own words. */
export function createApp(services: Pick<Services, 'texts' | 'env'>): FastifyInstance {
  const app = Fastify({
    logger: { level: services.env.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultBodyLimit,
    trustProxy: services.env.trustProxy ? (_address, hop) => hop < services.env.trustProxy : false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    keepAliveTimeout: 30_000,
    requestTimeout: 30_000,
    rewriteUrl: ({ url = '/' }) => withReadablePath(url),
    frameworkErrors: (_error, request, reply) => {
      // No hook has run for an address that could not be read.
      if (isReleaseAddress(request.url)) reply.headers(releaseHeaders);
      reply.header('x-content-type-options', 'nosniff');
      sendRefusal(reply as never, services.texts, chooseLocale(request.headers['accept-language']), 'not_found');
    },
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const body = unreadable(services.texts);
      socket.end(
        `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
      );
    },
  });
  // A failed accept (no file handles left) is an error of the server; without a listener it would end the process.
  app.server.on('error', (error) => {
    if (app.server.listening) app.log.error(error, 'a connection could not be accepted');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/json(;|$)/, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.signed) request.signedText = body as string;
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  // Uploads, where a call takes one; its route says how large.
  app.addContentTypeParser(
    /^(application\/gzip|image\/[a-z0-9.+-]{1,40})$/,
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
  });
  limitLoad(app, services.env);
  keepOnHttps(app, services.env);
  separateOrigins(app, services.env);
  answerErrors(app, services.texts);
  return app;
}
