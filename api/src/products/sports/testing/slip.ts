import type { SportsMarket } from '@maru/contracts';

export interface SlipPick {
  market: Pick<SportsMarket, 'id' | 'gameTypeId' | 'line' | 'state' | 'outcomes'>;
  select: string;
}

/** Half-up at a power of ten of a fraction; the tests' own, not the site's. */
const halfUp = (n: bigint, d: bigint, scale: bigint): bigint => (2n * n * scale + d) / (2n * d);

/** Ratio of domestic sports from odds in 1/100: half-up to 8 decimals, then to 2. An independent oracle for tests. */
export function oracleRatio(odds: readonly number[]): number {
  const n = odds.reduce((all, odd) => all * BigInt(odd), 1n);
  const d = 100n ** BigInt(odds.length);
  return Number(halfUp(halfUp(n, d, 10n ** 8n), 10n ** 8n, 100n));
}

/** A slip as a browser would send it. */
export function sportsSlip(
  picks: readonly SlipPick[],
  amount: number,
  {
    category = 5,
    bonus = [],
    ...more
  }: { category?: number; bonus?: { ratio: number; min_folder: number }[]; acceptBetter?: boolean } = {},
): Record<string, unknown> & { cart: Record<string, unknown>[]; data: Record<string, unknown> } {
  const cart = picks.map(({ market, select }) => ({
    id: market.id,
    select,
    gameTypeId: market.gameTypeId,
    selectRatio: market.outcomes.find(({ code }) => code === select)?.odds ?? 100,
    odd2: market.gameTypeId === 2 || market.gameTypeId === 3 ? market.line : null,
  }));
  const ratio = oracleRatio([...cart.map((item) => item.selectRatio), ...bonus.map((folder) => folder.ratio)]);
  const win = Number((BigInt(amount) * BigInt(ratio)) / 100n);
  return { cart, bonus, amount, data: { category, ratio, win, acceptBetter: more.acceptBetter ?? false } };
}
