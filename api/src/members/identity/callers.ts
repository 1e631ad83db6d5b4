import type { FastifyRequest } from 'fastify';
import { readCookies } from '../../http/cookies';
import type { Callers } from '../../http/gate';
import type { Signer } from '../../kernel/secrets';
import { readSession } from './cookies';
import { csrfCookie, csrfHeader, csrfHolds } from './csrf';
import { readLiveToken } from './live-token';
import type { Sessions } from './sessions';

/** The one call that the live connection's bearer token signs in to. */
const bearerPath = '/broadcasting/auth';

/** Who sends a request: the member of its session's cookie, or of the live connection's token. */
export function createCallers({
  sessions,
  signer,
}: {
  sessions: Pick<Sessions, 'find' | 'findByHash' | 'whyOver'>;
  signer: Signer;
}): Callers {
  const bearer = (request: FastifyRequest) =>
    request.routeOptions.url?.endsWith(bearerPath) ? readLiveToken(signer, request.headers.authorization) : null;
  return {
    async member(request) {
      const hash = bearer(request);
      const { token } = readSession(request.headers.cookie);
      const session = hash ? await sessions.findByHash(hash) : token ? await sessions.find(token) : null;
      return session?.member ?? null;
    },
    async whyNoMember(request) {
      const { token } = readSession(request.headers.cookie);
      return (token && (await sessions.whyOver(token))) || 'unauthenticated';
    },
    hasToken: (request) => Boolean(bearer(request)),
    csrfHolds(request) {
      const cookie = readCookies(request.headers.cookie)[csrfCookie];
      const { hash } = readSession(request.headers.cookie);
      return csrfHolds(signer, hash, cookie, request.headers[csrfHeader]);
    },
  };
}
