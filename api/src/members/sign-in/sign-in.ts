import type { SignInFactor } from '@maru/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Signer } from '../../kernel/secrets';
import type { Services } from '../../kernel/services';
import { readSession, setSession } from '../identity/cookies';
import type { Sessions } from '../identity/sessions';
import { rememberBrowser, trustedBrowser } from '../identity/trusted-browser';
import type { Territories } from '../territory';
import { recordSignals } from '../territory/signals';
import { type NewSignIn, recordSignIn } from './sign-ins';

/** Hears of a sign-in from a browser that was not in the account before, after it. */
export type OnNewDevice = (request: FastifyRequest, memberId: number) => Promise<void>;

/** Whose session it is, how long it may last, and what proved it. */
interface Proven {
  memberId: number;
  remember: boolean;
  factor: SignInFactor;
}

export interface SignInEnd {
  /** Opens a session in the browser of a request, which is proven to be the member's. */
  open(request: FastifyRequest, reply: FastifyReply, proven: Proven): Promise<void>;
  /** Records an attempt without waiting for it. */
  recordLater(request: FastifyRequest, attempt: NewSignIn): void;
}

type Ports = Pick<Services, 'env' | 'db' | 'log'> & { signer: Signer; sessions: Sessions; territories: Territories };

/** The last step of every sign-in, however it was proven: session, cookies, and the record of it. */
export function createSignIn(ports: Ports, onNewDevice: OnNewDevice): SignInEnd {
  const { db, env, sessions, signer, log, territories } = ports;
  return {
    async open(request, reply, { memberId, remember, factor }) {
      const { headers, ip } = request;
      // Whatever session the browser brought is ended: a planted one must not become a member's.
      const old = readSession(headers.cookie).hash;
      if (old) await sessions.end(old);
      const newDevice = factor !== 'registration' && trustedBrowser(signer, headers.cookie, memberId) === null;
      const { token } = await sessions.open({ memberId, remember, factor, ip, agent: headers['user-agent'] ?? '' });
      const seen = territories.of(request);
      await recordSignals(db, memberId, seen);
      const { country } = seen;
      await recordSignIn(db, request, { memberId, outcome: 'signed_in', factor, newDevice, country });
      setSession(reply, env, signer, token, remember);
      rememberBrowser(reply, ports, headers.cookie, memberId);
      if (newDevice) await onNewDevice(request, memberId);
    },
    recordLater(request, attempt) {
      recordSignIn(db, request, attempt).catch((error: unknown) => log.error({ err: error }, 'sign-in not recorded'));
    },
  };
}
