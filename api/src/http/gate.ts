import type { FastifyRequest } from 'fastify';
import type { Platform } from '../entry/platform';
import { readLiveToken } from '../live/token';
import { sessionOf } from '../members/identity/cookies';
import { csrfCookie, csrfHeader, csrfHolds } from '../members/identity/csrf';
import type { Session } from '../members/identity/sessions';
import { readCookies } from './cookies';
import { originAllowed } from './origin';
import { Refused } from './refuse';
import type { Gate } from './register';

/** Calls that go on while the site is under maintenance: those that a page needs to say so, and the way out. */
const always = new Set(['/api/health', '/api/configs', '/api/configs/:host', '/sanctum/csrf-cookie', '/logout']);
/** The one call that the live connection's bearer token signs in to. */
const bearerPath = '/broadcasting/auth';

/** Header that the console sends with each change. */
const operatorHeader = 'x-maru-ops';

/** What every call passes: maintenance, territory, origin, CSRF, session. */
export function createGate({ settings, signer, sessions, operators, env, territories }: Platform): Gate {
  const bearer = (request: FastifyRequest) =>
    request.routeOptions.url?.endsWith(bearerPath) ? readLiveToken(signer, request.headers.authorization) : null;
  const memberOf = async (request: FastifyRequest) => {
    const hash = bearer(request);
    const { token } = sessionOf(request.headers.cookie);
    const session: Session | null = hash ? await sessions.findByHash(hash) : token ? await sessions.find(token) : null;
    return session?.member ?? null;
  };

  return {
    async authorize(call, request) {
      const ofOperators = call.access === 'operator' || call.tag === 'operators';
      // What other companies sign goes on under maintenance: wins are paid, and the handler refuses bets.
      if (!always.has(call.path) && !ofOperators && !call.signed) {
        const { maintenance } = await settings.config();
        if (maintenance) throw new Refused('maintenance', undefined, maintenance.text || undefined);
      }
      await territories.check(call, request, async () => (await memberOf(request))?.id ?? null);
      if (call.method === 'GET') return;
      // A token is no cookie: no page of another origin can send it.
      if (ofOperators && request.headers.authorization) return;
      // Further origins are the site's; the console is called by its own pages alone.
      const further = ofOperators ? [] : env.origins;
      if (!originAllowed(request.headers, request.host, further)) throw new Refused('origin_refused');
      if (bearer(request) || call.csrf === false) return;
      // An operator's cookie is SameSite=Strict; a header of our own keeps simple requests out besides.
      if (ofOperators) {
        if (request.headers[operatorHeader] !== '1') throw new Refused('csrf_mismatch');
        return;
      }
      const cookie = readCookies(request.headers.cookie)[csrfCookie];
      const { hash } = sessionOf(request.headers.cookie);
      if (!csrfHolds(signer, hash, cookie, request.headers[csrfHeader])) throw new Refused('csrf_mismatch');
    },
    operator: (request) => operators.find(request),
    member: memberOf,
  };
}
