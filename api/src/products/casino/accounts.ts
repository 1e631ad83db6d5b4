import type { CasinoWallet } from '@maru/contracts';
import { Refused } from '../../http/refuse';
import type { Sql } from '../../kernel/sql';

export const toCashAccount = (member: number) => `member:${member}:cash`;
export const toHoldAccount = (member: number) => `member:${member}:hold`;
/** The site's own ledger of a member's money at a casino. */
/** What the statement and the console read of a transfer's postings: which casino, and the transfer. */
export const toReference = (casino: CasinoWallet, transfer: string) => `casino:${casino}:${transfer}`;

export const toMirrorAccount = (member: number, casino: CasinoWallet) => `member:${member}:casino:${casino}`;
export const toPointsAccount = (member: number, casino: CasinoWallet) => `member:${member}:casino_point:${casino}`;
/** What play has brought a vendor, or what it owes. */
export const toSettlementAccount = (casino: CasinoWallet) => `vendor:${casino}:settlement`;
/** Points that vendors gave; their other side. */
export const toPointSettlementAccount = (casino: CasinoWallet) => `vendor:${casino}:casino_point`;

export interface Posting {
  kind: string;
  key: string;
  reference: string;
  from: string;
  to: string;
  /** KRW, or 1/100 points; negative for the opposite direction. */
  amount: number;
}

/** Posts an amount once per key; 0 posts nothing. @throws Refused `money_short` where a member's wallet holds less */
export async function post(tx: Sql, { kind, key, reference, from, to, amount }: Posting): Promise<void> {
  if (amount === 0) return;
  const entries = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  try {
    await tx.query('select ledger_post($1, $2, $3, $4::jsonb)', [kind, key, reference, JSON.stringify(entries)]);
  } catch (error) {
    if ((error as { code?: string }).code === 'MR001') throw new Refused('money_short');
    throw error;
  }
}

/** What an account holds, KRW or 1/100 points. */
export async function readBalance(sql: Sql, account: string): Promise<number> {
  const [row] = await sql.query<{ balance: number }>('select ledger_balance($1)::float8 as balance', [account]);
  return row!.balance;
}
