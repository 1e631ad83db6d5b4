import { chanceWithLine, pickLines } from '../pricing/lines';
import { findMargin } from '../pricing/margins';
import { computeOdds, oddsCeiling, oddsFloor } from '../pricing/odds';
import type { Priced } from '../pricing/priced';

/** An outcome with its price. */
interface Quote {
  code: string;
  line: number | null;
  /** In 1/100. */
  odds: number;
  suspended: boolean;
}

/** A chance above or below which an outcome is as good as decided: shown, but not sold. */
const nearlySure = 0.985;
const nearlyImpossible = 0.002;
/** A book with an outcome beyond this is over. */
const decided = 0.9995;

/** Prices a market: fair chances to odds with the market's margin. Empty when there is nothing left to bet on. */
export function computeQuotes(priced: Priced, heldLines: readonly number[]): Quote[] {
  const margin = findMargin(priced.market);
  if (priced.kind === 'book') {
    const chances = priced.chances.map((c) => c.p);
    if (chances.length < 2) return [];
    // Every outcome of a double chance is likely; anywhere else one certainty ends the market.
    const sum = chances.reduce((a, b) => a + b, 0);
    if (sum < 1.5 && Math.max(...chances) > decided) return [];
    if (sum >= 1.5 && chances.filter((p) => p > decided).length > 0 && Math.min(...chances) < 1 - decided) return [];
    return quotes(
      priced.chances.map((c) => c.code),
      priced.line,
      chances,
      margin,
    );
  }
  const sign = priced.kind === 'handicap' ? 1 : -1;
  const codes = priced.kind === 'handicap' ? ['home', 'away'] : ['over', 'under'];
  return pickLines(priced.dist, priced.kind, priced.grid, heldLines).flatMap((line) => {
    const p = chanceWithLine(priced.dist, sign * line);
    return quotes(codes, line, [p, 1 - p], margin);
  });
}

function quotes(codes: string[], line: number | null, chances: number[], margin: number): Quote[] {
  return computeOdds(chances, margin).map((odds, i) => {
    const p = chances[i] as number;
    return {
      code: codes[i] as string,
      line,
      odds,
      suspended: p > nearlySure || p < nearlyImpossible || odds <= oddsFloor || odds >= oddsCeiling,
    };
  });
}
