import { type Config, findBank, type Locale, type registerRequest, shownPhone } from '@maru/contracts';
import type { z } from 'zod';
import type { Refusal } from '../../kernel/handlers';
import type { Services } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { isExcludedPerson } from '../protection/stops';
import { refuseCommonPassword } from './common-passwords';
import { nameSkeleton } from './name-skeleton';
import { nickErrors } from './nick-check';
import { nickSkeleton } from './nick-skeleton';
import { hashPassword } from './passwords';
import { isSharedTooOften } from './shared-details';

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

/** Makes a member and answers its id, or says which field is in the way. */
export async function registerMember(
  { db, texts, env }: Pick<Services, 'env' | 'db' | 'texts'>,
  body: Body,
  locale: Locale,
  site: Config,
): Promise<{ ok: true; id: number } | Refusal> {
  const errors: Record<string, string[]> = {};
  const { min_age: minAge } = site.brand;
  if (body.birth !== undefined) {
    const age = ageOn(body.birth, new Date());
    if (age === null) errors.birth = [texts.t(locale, 'validation.date')];
    else if (age < minAge) errors.birth = [texts.t(locale, 'validation.age', { age: minAge })];
  } else if (env.mode === 'real') errors.birth = [texts.t(locale, 'validation.required')];
  const bank = findBank(body.bank, env.mode);
  if (!bank) errors.bank = [texts.t(locale, 'validation.bank_choice')];
  const common = refuseCommonPassword(texts, locale, body.password, [body.id, body.nick, shownPhone(body.phone)]);
  Object.assign(errors, common?.errors);
  const passwordHash = await hashPassword(body.password);

  return db.transaction(async (tx) => {
    if (await loginTaken(tx, body.id)) errors.id = [texts.t(locale, 'validation.taken')];
    const wrongNick = await nickErrors(tx, body.nick, site.brand.name);
    if (wrongNick) errors.nick = [texts.t(locale, wrongNick)];
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
        [body.code ?? ''],
      );
      if (!used) return { ok: false, reason: 'register_code_wrong' } as const;
      invitedBy = used.memberId;
    }
    const [row] = await tx.query<{ id: bigint }>(
      `insert into members (login, nick, password_hash, phone, bank, account, holder, birth, locale, nick_skeleton,
                            invited_by, bank_code, holder_skeleton)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning id`,
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
      ],
    );
    if (!row) {
      // Somebody took one of the names between the question and the answer.
      const nowTaken = await nickErrors(tx, body.nick, site.brand.name);
      const field = nowTaken ? 'nick' : 'id';
      const errors = { [field]: [texts.t(locale, nowTaken ?? 'validation.taken')] };
      return { ok: false, reason: 'invalid', errors } as const;
    }
    return { ok: true, id: Number(row.id) } as const;
  });
}
