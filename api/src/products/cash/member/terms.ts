import type { CashKind, CashTerms } from '@maru/contracts';
import { cashLeft } from '@maru/contracts/cash-rules';
import { maskAccount, maskBank, maskHolder } from '../../../members/mask';
import { readDepositLimit } from '../../../members/protection/deposit-limit';
import type { CashPorts } from '../ports';
import { toCashRequest } from '../present';
import { openRequest } from '../rows';
import { isPaused } from '../rules/korean-time';
import { findLimits } from '../rules/limits';
import { readSettings } from '../settings';
import { fundsConfirmed, fundsLevel } from './funds';
import { useOfToday, usualSeconds } from './use';

/** What a member may request now. */
export async function readTerms(
  ports: Pick<CashPorts, 'db' | 'now' | 'settings'>,
  memberId: number,
): Promise<CashTerms> {
  const { db, now } = ports;
  const [{ settings }, members] = await Promise.all([
    readSettings(db),
    db.query<{ level: number; bank: string; account: string; holder: string; money: number; point: number }>(
      `select level, bank, account, holder, ledger_balance('member:' || id || ':cash')::float8 as money,
              ledger_balance('member:' || id || ':point')::float8 as point from members where id = $1`,
      [memberId],
    ),
  ]);
  const { level, bank, account, holder, money, point } = members[0]!;
  const ofKind = async (kind: CashKind) => {
    const [use, current, usual_seconds] = await Promise.all([
      useOfToday(db, memberId, kind),
      openRequest(db, memberId, kind),
      usualSeconds(db, kind),
    ]);
    const { open, quick_amounts, levels } = settings[kind];
    const limits = findLimits(levels, level);
    const left = cashLeft(limits, use);
    return { open, limits, quick_amounts, left, current: current && toCashRequest(current), usual_seconds };
  };
  const [credit, debit] = [await ofKind('credit'), await ofKind('debit')];
  const { open, rate, min } = settings.points;
  const time = now();
  const whole = bank && account && holder;
  return {
    credit,
    debit,
    points: { open, rate, min },
    bank_pause: settings.bank_pause,
    paused: isPaused(settings.bank_pause, time),
    own: whole ? { bank: maskBank(bank), account: maskAccount(account), holder: maskHolder(holder) } : null,
    credit_minutes: settings.expire_minutes,
    pay_to: settings.pay_to,
    deposit_limit: await readDepositLimit(db, memberId),
    funds_confirmed: await fundsConfirmed(db, memberId, await fundsLevel(ports)),
    money,
    point,
    time,
  };
}
