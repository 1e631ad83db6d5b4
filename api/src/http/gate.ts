import type { Call, Reason } from '@maru/contracts';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../kernel/env';
import type { Member } from '../kernel/member';
import type { Operators, Settings } from '../kernel/services';
import { originAllowed } from './origin';
import { Refused } from './refuse';
import type { Gate } from './register';

/** What the gate asks of the members' sessions. */
export interface Callers {
  /** The member of the request's session, or null. */
  member(request: FastifyRequest): Promise<Member | null>;
  /** What a request without a member is refused for: why its session is over, or that there is none. */
  whyNoMember(request: FastifyRequest): Promise<Reason>;
  /** Whether a valid bearer token names the session: no page of another origin can send one. */
  hasToken(request: FastifyRequest): boolean;
  /** Whether the request repeats the CSRF token of its session, or of a guest. */
  csrfHolds(request: FastifyRequest): boolean;
}

export interface GatePorts {
  settings: Pick<Settings, 'config'>;
  operators: Operators;
  env: Pick<Env, 'origins'>;
  callers: Callers;
  territories: {
    /** @throws Refused if the call is not allowed from the request's country */
    check(call: Call, request: FastifyRequest, memberId: () => Promise<number | null>): Promise<void>;
  };
}

/** Calls that go on while the site is under maintenance: those that a page needs to say so, and the way out. */
const always = new Set([
  '/api/health',
  '/api/health/live',
  '/api/health/ready',
  '/api/configs',
  '/api/configs/:host',
  '/sanctum/csrf-cookie',
  '/logout',
]);

/** Header that the console sends with each change. */
const operatorHeader = 'x-maru-ops';

/** What every call passes: maintenance, territory, origin, CSRF, session. */
export function createGate({ settings, operators, env, callers, territories }: GatePorts): Gate {
  return {
    async authorize(call, request) {
      const ofOperators = call.access === 'operator' || call.tag === 'operators';
      // Calls signed by other companies continue under maintenance: wins are paid, and the handler refuses bets.
      if (!always.has(call.path) && !ofOperators && !call.signed) {
        const { maintenance } = await settings.config();
        if (maintenance) throw new Refused('maintenance', undefined, maintenance.text || undefined);
      }
      await territories.check(call, request, async () => (await callers.member(request))?.id ?? null);
      if (call.method === 'GET') return;
      // A token is no cookie: no page of another origin can send it.
      if (ofOperators && request.headers.authorization) return;
      // Further origins are the site's; the console is called by its own pages alone.
      const further = ofOperators ? [] : env.origins;
      if (!originAllowed(request.headers, request.host, further)) throw new Refused('origin_refused');
      if (callers.hasToken(request) || call.csrf === false) return;
      // An operator's cookie is SameSite=Strict; the custom header also blocks simple requests.
      if (ofOperators) {
        if (request.headers[operatorHeader] !== '1') throw new Refused('csrf_mismatch');
        return;
      }
      if (!callers.csrfHolds(request)) throw new Refused('csrf_mismatch');
    },
    operator: (request) => operators.find(request),
    member: (request) => callers.member(request),
    whyNoMember: (request) => callers.whyNoMember(request),
  };
}
