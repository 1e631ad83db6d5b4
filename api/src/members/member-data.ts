import { type Profile, shownPhone } from '@maru/contracts';
import { isAccountNumber } from '@maru/contracts/account-rules';
import type { Sql } from '../kernel/sql';
import { maskedProfile } from './mask';

/** A member's own data as the table keeps it. */
export interface MemberData {
  id: bigint;
  login: string;
  nick: string;
  level: number;
  email: string | null;
  verified: boolean;
  phone: string;
  bank: string;
  account: string;
  holder: string;
  birth: string | null;
  created: number;
  passwordHash: string;
}

/** Reads a member's data; `lock` keeps others from changing it until the transaction ends. */
export async function readMember(sql: Sql, id: number, lock = false): Promise<MemberData | null> {
  const [row] = await sql.query<MemberData>(
    `select id, login, nick, level, email, email_verified_at is not null as verified, phone, bank, account, holder,
            birth, (extract(epoch from created_at) * 1000)::float8 as created, password_hash
       from members where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return row ?? null;
}

/** Whether a member may give an account: none is on file, or one from before the rules that no bank has. */
export const isAccountOpen = ({ bank, account }: Pick<MemberData, 'bank' | 'account'>): boolean =>
  bank === '' || !isAccountNumber(account);

/** The profile as the member sees it: masked, and without anything else. */
export function toProfile(row: MemberData): Profile {
  const { id, login, nick, level, email, verified, phone, bank, account, holder, birth, created } = row;
  return maskedProfile({
    id: Number(id),
    login,
    nick,
    level,
    email,
    email_verified: verified,
    phone: shownPhone(phone),
    bank,
    account,
    holder,
    birth,
    account_open: isAccountOpen(row),
    created_at: Math.floor(created),
  });
}
