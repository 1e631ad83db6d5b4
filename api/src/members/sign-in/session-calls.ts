import type { Handlers } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import { readSession } from '../identity/cookies';
import type { Sessions } from '../identity/sessions';
import { readSessions, readSignIns } from './sign-ins';

type Calls = Pick<Handlers, 'sessions' | 'sessionEnd' | 'sessionsEndOthers' | 'signIns'>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Where the member is signed in and has been. Another member's session is not there at all. */
export function sessionCalls({ db, sessions }: Pick<Services, 'db'> & { sessions: Sessions }): Calls {
  return {
    async sessions({ member, request }) {
      const { hash } = readSession(request.headers.cookie);
      return { ok: true, data: { sessions: await readSessions(db, member.id, hash) } };
    },
    async sessionEnd({ member, params }) {
      if (!uuid.test(params.id) || !(await sessions.endByPublicId(member.id, params.id))) {
        return { ok: false, reason: 'not_found' };
      }
      return { ok: true, data: { success: true, ended: 1 } };
    },
    async sessionsEndOthers({ member, request }) {
      const ended = await sessions.endOthers(member.id, readSession(request.headers.cookie).hash);
      return { ok: true, data: { success: true, ended } };
    },
    signIns: async ({ member, query }) => ({ ok: true, data: await readSignIns(db, member.id, query) }),
  };
}
