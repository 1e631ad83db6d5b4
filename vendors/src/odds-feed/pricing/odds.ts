/** Lowest and highest odds the feed offers without faults, in 1/100. */
export const oddsFloor = 101;
export const oddsCeiling = 10_000;

/**
 * Odds of a book in 1/100 from fair probabilities. The margin is laid on by a power: every probability p becomes
 * p^k with one k ≤ 1 that makes them sum to (sum of p) × (1 + margin). So each price stays at or below the fair one,
 * which rules out arbitrage between any markets priced from one model, and no certainty rises above 1.
 * Rounding is downwards, in the house's favour.
 */
export function computeOdds(probabilities: readonly number[], margin: number): number[] {
  const k = powerFor(probabilities, margin);
  return probabilities.map((p) => {
    if (p <= 0) return oddsCeiling;
    const odds = Math.floor(100 / p ** k + 1e-9);
    return Math.min(oddsCeiling, Math.max(oddsFloor, odds));
  });
}

/**
 * The exponent of the margin. The sum of p^k falls in k and is convex, so Newton's steps from k = 1 pass the root once
 * at most and then return to it from below; the result is on the side of the larger margin.
 */
function powerFor(probabilities: readonly number[], margin: number): number {
  let fair = 0;
  const logs: number[] = [];
  for (const p of probabilities) {
    fair += p;
    if (p > 0) logs.push(Math.log(p));
  }
  const target = fair * (1 + margin);
  if (target >= logs.length) return 0.5;
  let k = 1;
  for (let i = 0; i < 40; i++) {
    let sum = -target;
    let slope = 0;
    for (const log of logs) {
      const q = Math.exp(k * log);
      sum += q;
      slope += log * q;
    }
    if (slope > -1e-12) break;
    const next = Math.max(k / 4, k - sum / slope);
    if (Math.abs(next - k) < 1e-9) break;
    k = next;
  }
  return Math.min(1, k);
}

/** Decimal text of a number in 1/100: 192 → "1.92". */
export function oddsText(hundredths: number): string {
  const rest = hundredths % 100;
  return `${(hundredths - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** Number in 1/100 of a decimal text; further decimals are dropped. */
export function oddsFromText(text: string): number {
  const [whole = '0', decimals = ''] = text.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0').slice(0, 2));
}

/** Decimal text of a line in 1/100, with one decimal at least: -50 → "-0.5", 225 → "2.25". */
export function lineText(hundredths: number): string {
  const text = oddsText(Math.abs(hundredths));
  return (hundredths < 0 ? '-' : '') + (text.endsWith('0') ? text.slice(0, -1) : text);
}
