import { type Config, findBank, type Locale, storedPhone } from '@maru/contracts';
import type { CallContext, Refusal } from '../../kernel/handlers';
import type { Texts } from '../../kernel/services';
import type { Sql } from '../../kernel/sql';
import { endLinks } from '../../vendors/messages/links';
import { enqueueMessage } from '../../vendors/messages/outbox';
import { addressTaken } from '../identity/email-addresses';
import { nickErrors } from '../identity/nick-check';
import { nickSkeleton } from '../identity/nick-skeleton';
import { isSharedTooOften } from '../identity/shared-details';
import { isAccountOpen, type MemberData, readMember } from '../member-data';
import { isExcludedPerson } from '../protection/stops';

/** A change of a member's own profile whose password fitted. */
export interface ProfileChange {
  memberId: number;
  body: CallContext<'userUpdate'>['body'];
  locale: Locale;
  /** The member when the password was compared. */
  before: MemberData;
  /** Hash of the new password; null where it stays. */
  hash: string | null;
  /** The address in the body is another one. */
  isNewEmail: boolean;
  /** Banks of play money, or the real ones. */
  mode: 'demo' | 'real';
  config: Config;
}

/** Books the change with whatever hangs on it, or says why not. Sessions are the caller's to end in the same transaction. */
export async function changeProfile(tx: Sql, change: ProfileChange, texts: Texts): Promise<{ ok: true } | Refusal> {
  const { memberId, before } = change;
  const row = await readMember(tx, memberId, true);
  if (!row) return { ok: false, reason: 'unauthenticated' };
  // Password or address changed concurrently, so the earlier checks may no longer hold.
  if (row.passwordHash !== before.passwordHash || row.email !== before.email) {
    return { ok: false, reason: 'changed_meanwhile' };
  }
  const errors: Record<string, string[]> = {};
  for (const [field, key] of Object.entries(await findErrors(tx, row, change))) {
    if (key) errors[field] = [texts.t(change.locale, key)];
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: 'invalid', errors };
  await write(tx, change);
  await renewLinks(tx, change);
  return { ok: true };
}

/** Keys of the texts that say what is wrong, by field; null where nothing is. */
async function findErrors(tx: Sql, row: MemberData, change: ProfileChange): Promise<Record<string, string | null>> {
  const { memberId, body, config, isNewEmail } = change;
  const isNewNick = body.nick !== undefined && body.nick !== row.nick;
  return {
    nick: isNewNick ? await nickErrors(tx, body.nick!, config.brand.name, memberId) : null,
    phone: await findPhoneError(tx, row, change),
    ...(await findAccountErrors(tx, row, change)),
    email: isNewEmail && (await addressTaken(tx, body.email!, memberId)) ? 'validation.taken' : null,
  };
}

/** One answer for every reason: it must not say whose number it is. */
async function findPhoneError(
  tx: Sql,
  row: MemberData,
  { memberId, body: { phone }, config }: ProfileChange,
): Promise<string | null> {
  if (phone === undefined || phone === storedPhone(row.phone)) return null;
  const isRefused =
    (await isSharedTooOften(tx, { phone }, config, memberId)) || (await isExcludedPerson(tx, { phone }, memberId));
  return isRefused ? 'validation.phone_refused' : null;
}

/** The password is not enough to change an account that money was or can be paid to. */
async function findAccountErrors(
  tx: Sql,
  row: MemberData,
  { memberId, body, config, mode }: ProfileChange,
): Promise<{ bank?: string; account?: string }> {
  if (body.bank === undefined && body.account === undefined) return {};
  const bank = body.bank === undefined ? null : findBank(body.bank, mode);
  if (!bank) return { bank: 'validation.bank_choice' };
  const { account = '' } = body;
  const isTaken = async () =>
    (await isSharedTooOften(tx, { account, bankCode: bank.code }, config, memberId)) ||
    (await isExcludedPerson(tx, { account, bank: bank.code }, memberId));
  const isRefused = account === '' || !isAccountOpen(row) || (await isTaken());
  return isRefused ? { account: 'validation.account_refused' } : {};
}

async function write(tx: Sql, { memberId, body, before, hash, isNewEmail, mode }: ProfileChange): Promise<void> {
  const newNick = body.nick !== undefined && body.nick !== before.nick ? body.nick : null;
  const bank = body.bank === undefined ? null : findBank(body.bank, mode);
  await tx.query(
    `update members set nick = coalesce($2, nick), phone = coalesce($3, phone),
            password_hash = coalesce($4, password_hash), email = coalesce($5, email),
            email_verified_at = case when $6 then null else email_verified_at end,
            nick_skeleton = coalesce($7, nick_skeleton), nick_shared = nick_shared and $7::text is null,
            bank = coalesce($8, bank), bank_code = coalesce($9, bank_code), account = coalesce($10, account)
      where id = $1`,
    [
      memberId,
      body.nick ?? null,
      body.phone ?? null,
      hash,
      isNewEmail ? body.email : null,
      isNewEmail,
      newNick === null ? null : nickSkeleton(newNick),
      bank?.name ?? null,
      bank?.code ?? null,
      body.account ?? null,
    ],
  );
}

/** Neither the old address nor an old link opens the account from now on; a new address is to be confirmed. */
async function renewLinks(tx: Sql, { memberId, body, hash, isNewEmail }: ProfileChange): Promise<void> {
  if (isNewEmail) {
    await endLinks(tx, memberId, 'verification');
    await enqueueMessage(tx, { kind: 'verification', email: body.email!, memberId });
  }
  if (isNewEmail || hash !== null) await endLinks(tx, memberId, 'password');
}
