import { channels, findBank, type Locale, liveEvents, storedPhone } from '@maru/contracts';
import type { Bus } from '../../kernel/bus';
import type { Handlers, Refusal } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { wakeMessages } from '../../vendors/messages';
import { endLinks } from '../../vendors/messages/links';
import { enqueueMessage } from '../../vendors/messages/outbox';
import { refuseCommonPassword } from '../identity/common-passwords';
import { sessionOf } from '../identity/cookies';
import { addressTaken } from '../identity/email-addresses';
import { nickErrors } from '../identity/nick-check';
import { nickSkeleton } from '../identity/nick-skeleton';
import { hashPassword, passwordFits } from '../identity/passwords';
import type { Sessions } from '../identity/sessions';
import { isSharedTooOften } from '../identity/shared-details';
import { createThrottle } from '../identity/throttle';
import { isExcludedPerson } from '../protection/stops';
import { isAccountOpen, profileOf, readMember } from './row';

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
      return row ? { ok: true, data: profileOf(row) } : { ok: false, reason: 'not_found' };
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
      const newEmail = body.email !== undefined && body.email.toLowerCase() !== before.email?.toLowerCase();
      if (newEmail && (await throttle.hit(`new-address:${member.id}`, windowMs)) > newAddresses) {
        return { ok: false, reason: 'throttled' };
      }
      // Outside the transaction: hashing takes long, and the row would be locked meanwhile.
      const hash = body.password === undefined ? null : await hashPassword(body.password);
      const site = await settings.config();
      const newNick = body.nick !== undefined && body.nick !== before.nick ? body.nick : null;
      let publishSessionEnd = () => {};

      const change = async (tx: Sql) => {
        const row = await readMember(tx, member.id, true);
        if (!row) return { ok: false, reason: 'unauthenticated' } as const;
        // Somebody changed password or address in the same moment: what was allowed before may not be so now.
        if (row.passwordHash !== before.passwordHash || row.email !== before.email) {
          return { ok: false, reason: 'changed_meanwhile' } as const;
        }
        const errors: Record<string, string[]> = {};
        const taken = [texts.t(locale, 'validation.taken')];
        if (body.nick !== undefined && body.nick !== row.nick) {
          const wrong = await nickErrors(tx, body.nick, site.brand.name, member.id);
          if (wrong) errors.nick = [texts.t(locale, wrong)];
        }
        const { phone } = body;
        const isOtherPhone = phone !== undefined && phone !== storedPhone(row.phone);
        // One answer for both: it must not say whose number it is.
        if (
          isOtherPhone &&
          ((await isSharedTooOften(tx, { phone }, site, member.id)) ||
            (await isExcludedPerson(tx, { phone }, member.id)))
        ) {
          errors.phone = [texts.t(locale, 'validation.phone_refused')];
        }
        const bank = body.bank === undefined ? null : findBank(body.bank, env.mode);
        const isNewAccount = body.bank !== undefined || body.account !== undefined;
        if (isNewAccount && !bank) errors.bank = [texts.t(locale, 'validation.bank_choice')];
        else if (isNewAccount) {
          const { account = '' } = body;
          const isTaken = async () =>
            (await isSharedTooOften(tx, { account, bankCode: bank!.code }, site, member.id)) ||
            (await isExcludedPerson(tx, { account, bank: bank!.code }, member.id));
          // An account that money was or can be paid to is not changed by whoever knows the password.
          if (account === '' || !isAccountOpen(row) || (await isTaken())) {
            errors.account = [texts.t(locale, 'validation.account_refused')];
          }
        }
        if (newEmail && (await addressTaken(tx, body.email!, member.id))) errors.email = taken;
        if (Object.keys(errors).length) return { ok: false, reason: 'invalid', errors } as const;

        await tx.query(
          `update members set nick = coalesce($2, nick), phone = coalesce($3, phone),
                  password_hash = coalesce($4, password_hash), email = coalesce($5, email),
                  email_verified_at = case when $6 then null else email_verified_at end,
                  nick_skeleton = coalesce($7, nick_skeleton), nick_shared = nick_shared and $7::text is null,
                  bank = coalesce($8, bank), bank_code = coalesce($9, bank_code), account = coalesce($10, account)
            where id = $1`,
          [
            member.id,
            body.nick ?? null,
            body.phone ?? null,
            hash,
            newEmail ? body.email : null,
            newEmail,
            newNick === null ? null : nickSkeleton(newNick),
            bank?.name ?? null,
            bank?.code ?? null,
            body.account ?? null,
          ],
        );
        if (newEmail) {
          await endLinks(tx, member.id, 'verification');
          await enqueueMessage(tx, { kind: 'verification', email: body.email!, memberId: member.id });
        }
        // Neither the old address nor an old link opens the account from now on.
        if (newEmail || hash !== null) await endLinks(tx, member.id, 'password');
        if (hash !== null) {
          const { hash: own } = sessionOf(request.headers.cookie);
          publishSessionEnd = await sessions.endWithin(tx, member.id, 'session_revoked', own);
        }
        return { ok: true, data: profileOf((await readMember(tx, member.id))!) } as const;
      };

      const changed = await db.transaction(change).catch((error) => {
        const field = takenField(error);
        if (!field) throw error;
        return refuse(locale, field, 'validation.taken');
      });
      if (!changed.ok) return changed;
      publishSessionEnd();
      sessions.memberChanged(member.id);
      if (newEmail) wakeMessages(ports);
      live.publish(channels.user(member.id), liveEvents.userChanged, {});
      return changed;
    },
  };
}
