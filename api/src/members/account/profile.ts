import { channels, type Locale, liveEvents } from '@maru/contracts';
import type { Bus } from '../../kernel/bus';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { wakeMessages } from '../../vendors/messages';
import { refuseCommonPassword } from '../identity/common-passwords';
import { readSession } from '../identity/cookies';
import { hashPassword, passwordFits } from '../identity/passwords';
import type { Sessions } from '../identity/sessions';
import { createThrottle } from '../identity/throttle';
import { readMember, toProfile } from '../member-data';
import { changeProfile, type ProfileChange } from './change-profile';

const windowMs = 15 * 60_000;
/** Wrong passwords of one member per window. */
const wrongPasswords = 10;
/** Changes of address of one member per window: each sends a message. */
const newAddresses = 5;

/** Fields whose value another member may hold, by the database's name of what forbids it. */
const uniqueFields: Record<string, 'nick' | 'email'> = {
  members_nick_key: 'nick',
  members_nick_lower: 'nick',
  members_nick_skeleton: 'nick',
  members_email: 'email',
};

/** The field that a unique index refused, where an error is about one. */
function takenField(error: unknown): 'nick' | 'email' | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? (uniqueFields[constraint ?? ''] ?? null) : null;
}

type Ports = Pick<Services, 'env' | 'db' | 'live' | 'texts' | 'settings'> & { bus: Bus; sessions: Sessions };

/** GET and PUT /api/users/:id: the member's own profile. Another member's is not there at all. */
export function profileCalls(ports: Ports): Pick<Handlers, 'userById' | 'userUpdate'> {
  const { db, env, texts, sessions, live, settings } = ports;
  const throttle = createThrottle(db);
  const refuse = (locale: Locale, field: string, key: string): Refusal => ({
    ok: false,
    reason: 'invalid',
    errors: { [field]: [texts.t(locale, key)] },
  });

  return {
    async userById({ member, params }) {
      const row = params.id === member.id ? await readMember(db, member.id) : null;
      return row ? { ok: true, data: toProfile(row) } : { ok: false, reason: 'not_found' };
    },

    async userUpdate({ member, params, body, locale, request }) {
      if (params.id !== member.id) return { ok: false, reason: 'not_found' };
      const bucket = `own-password:${member.id}`;
      if ((await throttle.hit(bucket, windowMs)) > wrongPasswords) return { ok: false, reason: 'throttled' };
      const before = await readMember(db, member.id);
      if (!(await passwordFits(before?.passwordHash ?? null, body.current_password)) || !before) {
        return refuse(locale, 'current_password', 'account.password_wrong');
      }
      await throttle.clear(bucket);
      const names = [before.login, body.nick ?? before.nick];
      const common = refuseCommonPassword(texts, locale, body.password, names);
      if (common) return common;
      const isNewEmail = body.email !== undefined && body.email.toLowerCase() !== before.email?.toLowerCase();
      if (isNewEmail && (await throttle.hit(`new-address:${member.id}`, windowMs)) > newAddresses) {
        return { ok: false, reason: 'throttled' };
      }
      // Outside the transaction: hashing is slow and would hold the row lock.
      const hash = body.password === undefined ? null : await hashPassword(body.password);
      const change: ProfileChange = {
        memberId: member.id,
        body,
        locale,
        before,
        hash,
        isNewEmail,
        mode: env.mode,
        config: await settings.config(),
      };
      let publishSessionEnd = () => {};
      const book = async (tx: Sql) => {
        const changed = await changeProfile(tx, change, texts);
        if (!changed.ok) return changed;
        if (hash !== null) {
          const { hash: own } = readSession(request.headers.cookie);
          publishSessionEnd = await sessions.endWithin(tx, member.id, 'session_revoked', own);
        }
        return { ok: true, data: toProfile((await readMember(tx, member.id))!) } as const;
      };

      const changed = await db.transaction(book).catch((error) => {
        const field = takenField(error);
        if (!field) throw error;
        return refuse(locale, field, 'validation.taken');
      });
      if (!changed.ok) return changed;
      publishSessionEnd();
      sessions.memberChanged(member.id);
      if (isNewEmail) wakeMessages(ports);
      live.publish(channels.user(member.id), liveEvents.userChanged, {});
      return changed;
    },
  };
}
