import type { Config } from '@maru/contracts';
import type { Sql } from '../../kernel/sql';

/** Other members who have a member's phone number, and account. */
export interface SharedDetails {
  phone: number;
  account: number;
}

/** Counts the other members with the phone number and the account that a member has now. */
export async function countShared(
  sql: Sql,
  details: { phone: string; bankCode: string; account: string },
  memberId = 0,
): Promise<SharedDetails> {
  const [counts] = await sql.query<SharedDetails>(
    `select (select count(*)::int from members
              where phone <> '' and member_phone_key(phone) = nullif(member_phone_key($1), '') and id <> $4) as phone,
            (select count(*)::int from members
              where account <> '' and member_account_key(account) = nullif(member_account_key($2), '') and id <> $4
                and ($3 = '' or bank_code in ('', $3))) as account`,
    [details.phone, details.account, details.bankCode, memberId],
  );
  return counts!;
}

/**
 * Whether as many members as the configuration allows have the phone number or the account already, in the caller's
 * transaction: of two who take the last place at once one gets it.
 */
export async function isSharedTooOften(
  tx: Sql,
  details: { phone?: string; bankCode?: string; account?: string },
  site: Pick<Config, 'members_per_phone' | 'members_per_account'>,
  memberId = 0,
): Promise<boolean> {
  const { phone = '', bankCode = '', account = '' } = details;
  // Always in this order: two registrations never wait for each other.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('phone:' || member_phone_key($1), 720013))`, [phone]);
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('account:' || member_account_key($1), 720013))`, [
    account,
  ]);
  const shared = await countShared(tx, { phone, bankCode, account }, memberId);
  return shared.phone >= site.members_per_phone || shared.account >= site.members_per_account;
}
