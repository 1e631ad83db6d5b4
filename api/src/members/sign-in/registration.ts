import { type Config, findBank, type Locale, type registerRequest, shownPhone } from '@maru/contracts';
import type { z } from 'zod';
import type { Refusal } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { enqueueMessage } from '../../vendors/messages/outbox';
import { refuseCommonPassword } from '../identity/common-passwords';
import { addressTaken } from '../identity/email-addresses';
import { nameSkeleton } from '../identity/name-skeleton';
import { nickErrors } from '../identity/nick-check';
import { nickSkeleton } from '../identity/nick-skeleton';
import { hashPassword } from '../identity/passwords';
import { findRegisterCode } from '../identity/register-codes';
import { isSharedTooOften } from '../identity/shared-details';
import { isExcludedPerson } from '../protection/stops';

type Body = z.infer<typeof registerRequest>;

/** Age in whole years on a day; null where the text is no day of the calendar. Both in Korean time. */
export function ageOn(birth: string, today: Date): number | null {
  const [year, month, day] = [Number(birth.slice(0, 4)), Number(birth.slice(4, 6)), Number(birth.slice(6, 8))];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) {
    return null;
  }
  const seoul = new Date(today.getTime() + 9 * 3_600_000);
  if (date > seoul) return null;
  const before = seoul.getUTCMonth() < month - 1 || (seoul.getUTCMonth() === month - 1 && seoul.getUTCDate() < day);
  return seoul.getUTCFullYear() - year - (before ? 1 : 0);
}

async function loginTaken(sql: Sql, login: string): Promise<boolean> {
  return (await sql.query('select 1 from members where lower(login) = lower($1)', [login])).length > 0;
}

type Ports = Pick<Services, 'env' | 'db' | 'texts'>;

/** What is wrong with what a registration says of its member, by field: birth date, bank, password. */
function detailErrors({ texts, env }: Ports, body: Body, locale: Locale, site: Config): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const { min_age: minAge } = site.brand;
  if (body.birth !== undefined) {
    const age = ageOn(body.birth, new Date());
    if (age === null) errors.birth = [texts.t(locale, 'validation.date')];
    else if (age < minAge) errors.birth = [texts.t(locale, 'validation.age', { age: minAge })];
  } else if (env.mode === 'real') errors.birth = [texts.t(locale, 'validation.required')];
  if (!findBank(body.bank, env.mode)) errors.bank = [texts.t(locale, 'validation.bank_choice')];
  const common = refuseCommonPassword(texts, locale, body.password, [body.id, body.nick, shownPhone(body.phone)]);
  return { ...errors, ...common?.errors };
}

/** Returns by field which public names are unavailable. */
async function nameErrors(sql: Sql, { texts }: Ports, body: Body, locale: Locale, site: Config) {
  const errors: Record<string, string[]> = {};
  if (await loginTaken(sql, body.id)) errors.id = [texts.t(locale, 'validation.taken')];
  const wrongNick = await nickErrors(sql, body.nick, site.brand.name);
  if (wrongNick) errors.nick = [texts.t(locale, wrongNick)];
  return errors;
}

/**
 * What a registration would be refused for, null where nothing is known. Neither codes nor whose address, phone or account
 * is known are among it: those are said behind the proof of work alone.
 */
export async function checkRegistration(
  ports: Ports,
  body: Body,
  locale: Locale,
  site: Config,
): Promise<Refusal | null> {
  const { db } = ports;
  const errors = { ...detailErrors(ports, body, locale, site), ...(await nameErrors(db, ports, body, locale, site)) };
  if (Object.keys(errors).length) return { ok: false, reason: 'invalid', errors };
  return null;
}

/** Makes a member and answers its id, or says which field is in the way. */
export async function registerMember(
  ports: Ports,
  body: Body,
  locale: Locale,
  site: Config,
): Promise<{ ok: true; id: number } | Refusal> {
  const { db, texts, env } = ports;
  const details = detailErrors(ports, body, locale, site);
  const bank = findBank(body.bank, env.mode);
  const passwordHash = await hashPassword(body.password);

  return db.transaction(async (tx) => {
    const errors = { ...details, ...(await nameErrors(tx, ports, body, locale, site)) };
    const taken = [texts.t(locale, 'validation.taken')];
    if (body.email && (await addressTaken(tx, body.email, 0))) errors.email = taken;
    if (!bank || Object.keys(errors).length) return { ok: false, reason: 'invalid', errors } as const;
    // One answer for both: it must not say whose phone or account is known.
    const { phone, account } = body;
    if (
      (await isSharedTooOften(tx, { phone, account, bankCode: bank.code }, site)) ||
      (await isExcludedPerson(tx, body))
    ) {
      return { ok: false, reason: 'register_refused' } as const;
    }
    let invitedBy: bigint | null = null;
    if (site.use_register_code_page === 1) {
      const [used] = await tx.query<{ memberId: bigint | null }>(
        'update register_codes set uses_left = uses_left - 1 where code = $1 and uses_left > 0 returning member_id',
        [await findRegisterCode(tx, body.code ?? '')],
      );
      if (!used) return { ok: false, reason: 'register_code_wrong' } as const;
      invitedBy = used.memberId;
    }
    const [row] = await tx.query<{ id: bigint }>(
      `insert into members (login, nick, password_hash, phone, bank, account, holder, birth, locale, nick_skeleton,
                            invited_by, bank_code, holder_skeleton, email)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing returning id`,
      [
        body.id,
        body.nick,
        passwordHash,
        body.phone,
        bank.name,
        body.account,
        body.holder,
        body.birth ?? null,
        locale,
        nickSkeleton(body.nick),
        invitedBy,
        bank.code,
        nameSkeleton(body.holder),
        body.email ?? null,
      ],
    );
    if (!row) {
      // One of the names was taken concurrently.
      const now = await nameErrors(tx, ports, body, locale, site);
      const errors = Object.keys(now).length ? now : { email: taken };
      return { ok: false, reason: 'invalid', errors } as const;
    }
    if (body.email) await enqueueMessage(tx, { kind: 'verification', email: body.email, memberId: Number(row.id) });
    return { ok: true, id: Number(row.id) } as const;
  });
}
