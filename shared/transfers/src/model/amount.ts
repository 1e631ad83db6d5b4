/** Why an amount can't be moved; null where it can. */
export type AmountProblem = 'none' | 'moneyShort' | 'casinoShort' | null;

/** Problem of an amount. `source`: KRW at the money's source; null if unknown. */
export function amountProblem(
  amount: number,
  source: number | null,
  direction: 'to_casino' | 'to_money',
): AmountProblem {
  if (amount <= 0) return 'none';
  if (source === null || amount <= source) return null;
  return direction === 'to_casino' ? 'moneyShort' : 'casinoShort';
}

/** Both sides after a transfer, in KRW; null where a side is not known or would be below zero. */
export function balancesAfter(
  amount: number,
  direction: 'to_casino' | 'to_money',
  { money, casino }: { money: number; casino: number | null },
): { money: number | null; casino: number | null } {
  const sign = direction === 'to_casino' ? -1 : 1;
  const positive = (value: number) => (value < 0 ? null : value);
  return {
    money: positive(money + sign * amount),
    casino: casino === null ? null : positive(casino - sign * amount),
  };
}
