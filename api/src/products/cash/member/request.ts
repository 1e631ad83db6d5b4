import type { CashKind, FundsLevel } from '@maru/contracts';
import { isAccountNumber } from '@maru/contracts/account-rules';
import { cashAmountProblem, cashLeft } from '@maru/contracts/cash-rules';
import { Refused } from '../../../http/refuse';
import type { Sql } from '../../../kernel/sql';
import type { CashPorts } from '../ports';
import { toCashAccount, toHoldAccount, transfer } from '../posting';
import { openRequest, type RequestRow, readRequest } from '../rows';
import { findLimits } from '../rules/limits';
import { readSettings } from '../settings';
import { fundsConfirmed } from './funds';
import { useOfToday } from './use';

/** Locks a member, so that what a day leaves is counted by one request at a time. */
async function lockMember(tx: Sql, id: number) {
  const [row] = await tx.query<{ level: number; bank: string; account: string; holder: string }>(
    'select level, bank, account, holder from members where id = $1 for no key update',
    [id],
  );
  return row!;
}

/** `level`: how members' money is kept, read before the transaction, which nothing of the configuration is read in. */
export interface NewRequest {
  kind: CashKind;
  /** KRW. */
  amount: number;
  level: FundsLevel;
}

/**
 * Makes a request in the caller's transaction. The money of a debit is set aside at once.
 * @throws Refused where it cannot be made; nothing is kept then
 */
export async function makeRequest(
  { changes, bank, expected, env }: CashPorts,
  tx: Sql,
  memberId: number,
  { kind, amount, level }: NewRequest,
): Promise<RequestRow> {
  const member = await lockMember(tx, memberId);
  const { settings } = await readSettings(tx);
  if (!settings[kind].open) throw new Refused('cash_closed');
  if (await openRequest(tx, memberId, kind)) throw new Refused('cash_open_request');
  const limits = findLimits(settings[kind].levels, member.level);
  const problem = cashAmountProblem(amount, limits, cashLeft(limits, await useOfToday(tx, memberId, kind)));
  if (problem) throw new Refused(problem);
  const { bank: ownBank, account, holder } = member;
  // Older members may have invalid bank accounts: money paid there would be returned or never sent.
  if (!ownBank || !isAccountNumber(account) || !holder) throw new Refused('cash_account_missing');
  if (kind === 'credit' && !(await fundsConfirmed(tx, memberId, level))) throw new Refused('funds_unconfirmed');
  const verdict =
    kind === 'credit'
      ? 'no_payment'
      : amount >= settings.debit.second_person_from
        ? 'large'
        : (await wasPaidTo(tx, memberId, ownBank, account))
          ? 'clear'
          : 'new_account';
  const [made] = await tx.query<{ id: number }>(
    `insert into cash_requests (kind, member_id, amount, bank, account, holder, verdict)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::float8 as id`,
    [kind, memberId, amount, ownBank, account, holder, verdict],
  );
  const id = made!.id;
  await changes.step(tx, id, 'member', 'request');
  if (kind === 'debit') {
    await transfer(tx, {
      kind: 'debit',
      key: `cash:${id}:hold`,
      reference: `cash:${id}`,
      from: toCashAccount(memberId),
      to: toHoldAccount(memberId),
      amount,
    });
  } else if (bank && env.mode === 'demo') {
    // The demo's bank simulates the member's payment, because no real accounts exist there.
    await expected.enqueue(tx, [{ key: String(id), payload: { id, amount, name: holder, bank: ownBank, account } }]);
  }
  const row = (await readRequest(tx, id))!;
  await changes.publish(tx, row, null);
  return row;
}

/** Whether a debit was paid to the account before. */
async function wasPaidTo(tx: Sql, memberId: number, bank: string, account: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from cash_requests
      where member_id = $1 and kind = 'debit' and state = 'done' and bank = $2 and account = $3 limit 1`,
    [memberId, bank, account],
  );
  return rows.length > 0;
}
