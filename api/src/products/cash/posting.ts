import { Refused } from '../../http/refuse';
import type { Sql } from '../../kernel/sql';

export const clearing = 'psp:clearing';
export const suspense = 'suspense:psp';
export const toCashAccount = (member: number) => `member:${member}:cash`;
export const toHoldAccount = (member: number) => `member:${member}:hold`;

/** Posts an amount, in KRW, from one account to another, once per key. @throws Refused `money_short` */
export async function transfer(
  tx: Sql,
  posting: { kind: string; key: string; reference: string; from: string; to: string; amount: number },
): Promise<void> {
  const { kind, key, reference, from, to, amount } = posting;
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
