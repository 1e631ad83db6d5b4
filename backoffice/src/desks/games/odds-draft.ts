import type { GameMarket, GamePrices } from '@maru/contracts';
import { parsePrice } from '../../kit';
import { pricesText } from './OddsTable';

/** Odds as they were typed, by outcome: '1.95', of several prices '2.00 / 3.00 / 4.00'. */
export type OddsDraft = Readonly<Record<string, string>>;

export const toDraft = (markets: readonly GameMarket[]): OddsDraft =>
  Object.fromEntries(markets.flatMap(({ outcomes }) => outcomes.map(({ code, prices }) => [code, pricesText(prices)])));

/** '2 / 3 / 4' → [200, 300, 400]; null where a part is no price. */
export function parsePrices(text: string): number[] | null {
  const prices = text.split('/').map(parsePrice);
  return prices.every((price) => price !== null) ? prices : null;
}

/** All odds of a draft; null where one cannot be read. */
export function parseOdds(draft: OddsDraft): GamePrices | null {
  const entries = Object.entries(draft).map(([code, text]) => [code, parsePrices(text)] as const);
  return entries.every(([, prices]) => prices !== null)
    ? Object.fromEntries(entries.map(([code, prices]) => [code, prices!]))
    : null;
}

/** What typed odds return in 1/100 %, from what the shown ones return; null for a text that is none. */
export function computeReturn(text: string, prices: readonly number[], returns: number): number | null {
  const typed = parsePrices(text);
  if (!typed || typed.length !== prices.length) return null;
  // One price returns in proportion to it; several are worked out by the server alone.
  return typed.length === 1 ? Math.floor((returns * typed[0]!) / prices[0]!) : null;
}
