import type { CouponPrize } from '@maru/contracts';
import { formatMoney, formatMoneyCompact, formatPoint, type MoneyLocale } from '@maru/money';

/** A prize with the cells that have it and their share of all, in 1/100 %. */
export interface Share {
  name: string;
  prize: CouponPrize;
  cells: number;
  basis: number;
}

/** A prize as one text, the same for equal prizes. */
export const prizeName = ({ kind, amount }: CouponPrize): string => `${kind} ${amount}`;

/** What a prize is worth, in 1/100 of a won; a point is a won. */
const computeWorth = ({ kind, amount }: CouponPrize) => (kind === 'points' ? amount : amount * 100);

/** Prizes of a draw, those of most cells first. The number of cells is the probability. */
export function toShares(cells: readonly CouponPrize[]): Share[] {
  const shares = new Map<string, Share>();
  for (const prize of cells) {
    const name = prizeName(prize);
    const share = shares.get(name) ?? { name, prize, cells: 0, basis: 0 };
    shares.set(name, { ...share, cells: share.cells + 1 });
  }
  return [...shares.values()]
    .map((share) => ({ ...share, basis: Math.round((share.cells * 10_000) / cells.length) }))
    .toSorted((a, b) => b.cells - a.cells || computeWorth(a.prize) - computeWorth(b.prize));
}

/** 4167 → '41.67%' */
export const basisText = (basis: number): string =>
  `${Math.floor(basis / 100)}.${String(basis % 100).padStart(2, '0')}%`;

/** A prize in full: '2,000P', or money by `won`. */
export const prizeText = ({ kind, amount }: CouponPrize, won: (amount: string) => string): string =>
  kind === 'points' ? formatPoint(amount) : won(formatMoney(amount));

/** A prize as it fits a cell of the wheel, each with its unit: '2,000P', '5천원', '1만원'. */
export function cellText({ kind, amount }: CouponPrize, locale: MoneyLocale): string {
  if (kind === 'points') return formatPoint(amount);
  // Seven digits do not fit a cell.
  if (locale !== 'ko') return amount < 1_000_000 ? formatMoney(amount) : formatMoneyCompact(amount, locale);
  const isThousands = amount < 10_000 && amount % 1_000 === 0;
  return `${isThousands ? `${formatMoney(amount / 1_000)}천` : formatMoneyCompact(amount, locale)}원`;
}
