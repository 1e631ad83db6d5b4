import type { VendorTransaction } from '../../../vendors/casino/port';

/** A live difference of a member: a ticket that is open, or booked to the vendor and not taken back yet. KRW × 100. */
export interface LiveDifference {
  id: number;
  amount: number;
  /**
   * True if it concerns the vendor's list of transfers, which alone shows when it is gone. One booked to the vendor is
   * gone once the balance shows the correction: the list keeps showing its transaction.
   */
  listed: boolean;
  /** It was booked to the vendor, which is to correct its balance by it. */
  awaited?: boolean;
}

/**
 * The difference whose correction by the vendor is seen: both books moved apart by just its amount, the other way. KRW × 100.
 * @param moved the gap less the one of the comparison before
 */
export function findCorrected(moved: number, live: readonly LiveDifference[]): LiveDifference | null {
  if (moved === 0) return null;
  return live.find(({ awaited, amount }) => awaited && amount === -moved) ?? null;
}

/**
 * Result of comparing one balance. `later`: seen for the first time, because play in progress looks the same; `gone`:
 * the live differences of balances explain nothing any more; `new`: a difference without a ticket, KRW × 100.
 */
export type Compared = { is: 'equal' } | { is: 'later' } | { is: 'gone' } | { is: 'new'; amount: number };

/** The vendor's balance less the site's book, KRW × 100. */
export function computeGap(vendor: { balance: number; fraction: number }, mirror: number): number {
  return vendor.balance * 100 + vendor.fraction - mirror * 100;
}

/** What of a gap is whole won, KRW × 100, and what is below, both with its sign. */
export function splitGap(gap: number): { won: number; fraction: number } {
  const fraction = gap % 100;
  return { won: gap - fraction, fraction: fraction === 0 ? 0 : fraction };
}

/** What of a gap no live difference explains, in whole won × 100. */
export function computeUnexplained(gap: number, live: readonly LiveDifference[]): number {
  return splitGap(gap).won - live.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Compares whole won of a member's balance. `before`: what was unexplained at the comparison before this one; null where
 * there was none, or none long enough ago. A difference counts once two comparisons in a row, minutes apart, see the same.
 */
export function compareBalance(gap: number, before: number | null, live: readonly LiveDifference[]): Compared {
  const amount = computeUnexplained(gap, live);
  if (amount === 0) return { is: 'equal' };
  if (before !== amount) return { is: 'later' };
  const byList = live.filter(({ listed }) => listed);
  return computeUnexplained(gap, byList) === 0 ? { is: 'gone' } : { is: 'new', amount };
}

/**
 * What a new difference is: a late win where the vendor lists a win of just that amount after the member's money was taken
 * out (`outAt`, epoch ms, of the last transfer back); else a difference of balances.
 */
export function kindOfDifference(
  amount: number,
  outAt: number | null,
  transactions: readonly VendorTransaction[],
): 'late_win' | 'balance' {
  const wins = transactions.filter(({ kind, at }) => kind === 'win' && outAt !== null && at >= outAt);
  return wins.some((win) => win.amount === amount) || (wins.length > 0 && computeSum(wins) === amount)
    ? 'late_win'
    : 'balance';
}

const computeSum = (transactions: readonly VendorTransaction[]) =>
  transactions.reduce((sum, { amount }) => sum + amount, 0);

/** One member whose balances may be compared. */
export interface Comparable {
  member: number;
  /** A transfer is under way: both books are right and differ. */
  busy: boolean;
  /** Something happened at the vendor, or a ticket or a first sight of a difference waits. */
  active: boolean;
  /** Epoch ms; null where it never was. */
  comparedAt: number | null;
}

/** Whose balances are read in a round: those with something going on first, then those that waited longest. */
export function chooseMembers(members: readonly Comparable[], limit: number): number[] {
  return members
    .filter(({ busy }) => !busy)
    .sort(
      (a, b) => Number(b.active) - Number(a.active) || (a.comparedAt ?? 0) - (b.comparedAt ?? 0) || a.member - b.member,
    )
    .slice(0, limit)
    .map(({ member }) => member);
}
