import type { CouponPrize, PrizeShare } from '@maru/contracts';
import { basisText, parseBasis, parseWon } from '../../kit';

/** A prize of a draw as it is typed. */
export interface PrizeDraft {
  kind: CouponPrize['kind'];
  amount: string;
  cells: string;
}

/** Cells of a draw. */
export const allCells = 12;
/** Least and most of a prize or a coupon, as the server takes it: points in 1/100, and KRW. */
export const amountBounds = { points: [100, 1_000_000_000], money: [100, 10_000_000] } as const;

/** A typed amount of a prize or a coupon; null where it is none that can be given. */
export function readPrize(kind: CouponPrize['kind'], text: string): number | null {
  const [min, max] = amountBounds[kind];
  const value = kind === 'points' ? parseBasis(text, max) : parseWon(text);
  return value !== null && value >= min && value <= max ? value : null;
}

/** What a form begins with. */
export function prizeDrafts(shares: readonly PrizeShare[]): PrizeDraft[] {
  return shares.map(({ prize: { kind, amount }, cells }) => ({
    kind,
    cells: String(cells),
    amount: kind === 'points' ? basisText(amount) : String(amount),
  }));
}

/** How many cells drafts have together. */
export const countCells = (drafts: readonly PrizeDraft[]): number =>
  drafts.reduce((sum, { cells }) => sum + (/^\d{1,2}$/.test(cells.trim()) ? Number(cells) : 0), 0);

/** The prizes of drafts; null while one is wrong or their cells are not twelve. */
export function parseShares(drafts: readonly PrizeDraft[]): PrizeShare[] | null {
  const shares: PrizeShare[] = [];
  for (const { kind, amount, cells } of drafts) {
    const value = readPrize(kind, amount);
    const count = /^\d{1,2}$/.test(cells.trim()) ? Number(cells) : 0;
    if (value === null || count < 1) return null;
    shares.push({ prize: { kind, amount: value }, cells: count });
  }
  return countCells(drafts) === allCells ? shares : null;
}
