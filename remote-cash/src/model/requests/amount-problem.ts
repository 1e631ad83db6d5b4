import type { CashTermsOfKind, DepositLimitTerms } from '@maru/contracts';
import { cashAmountProblem } from '@maru/contracts/cash-rules';

/** Problem of an amount, for the line at the field. `amount`: the limit that it breaks, KRW. */
export interface AmountProblem {
  kind: 'none' | 'below_min' | 'above_max' | 'unit' | 'day_count' | 'day_sum' | 'deposit_limit' | 'balance';
  amount: number;
}

interface Bounds extends Pick<CashTermsOfKind, 'limits' | 'left'> {
  /** What the member has, where it is paid from; null for a credit. */
  money: number | null;
  /** The member's own limit of deposits; null for a debit, and where there is none. */
  depositLimit: DepositLimitTerms | null;
}

/** Checks an amount before it is sent, by the server's own rules; null where it may go. */
export function amountProblem(amount: number, { limits, left, money, depositLimit }: Bounds): AmountProblem | null {
  if (amount === 0) return { kind: 'none', amount: limits.min };
  switch (cashAmountProblem(amount, limits, left)) {
    case 'cash_below_min':
      return { kind: 'below_min', amount: limits.min };
    case 'cash_above_max':
      return { kind: 'above_max', amount: limits.max };
    case 'cash_unit':
      return { kind: 'unit', amount: limits.unit };
    case 'cash_day_count':
      return { kind: 'day_count', amount: 0 };
    case 'cash_day_sum':
      return { kind: 'day_sum', amount: left.sum };
  }
  if (depositLimit && amount > depositLimit.left) return { kind: 'deposit_limit', amount: depositLimit.left };
  if (money !== null && amount > money) return { kind: 'balance', amount: money };
  return null;
}

export type CashField = 'amount' | 'password' | 'form';

/** Numbers of refusals that speak of one field; all others stand above the form. */
const fields: Readonly<Record<string, CashField>> = {
  'MARU-102': 'password',
  'MARU-443': 'amount',
  'MARU-444': 'amount',
  'MARU-445': 'amount',
  'MARU-446': 'amount',
  'MARU-447': 'amount',
  'MARU-449': 'amount',
  'MARU-450': 'amount',
  'MARU-451': 'amount',
  'MARU-452': 'amount',
};

/** The field that a refusal of the server speaks of, by its number. */
export function findField(code: string | undefined): CashField {
  return (code && fields[code]) || 'form';
}
