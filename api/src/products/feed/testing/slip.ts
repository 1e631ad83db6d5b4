/** A slip as a browser would send it; ratio and win by the rule of the feed, from odds in 1/100. */
export function makeSlip(
  picks: readonly (readonly [match: number, market: number, id: number, value: number])[],
  amount: number,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const product = picks.reduce((value, [, , , odds]) => value * BigInt(odds), 1n);
  const ratio = (product * 100n) / 100n ** BigInt(picks.length);
  return {
    amount,
    category: 1,
    cartItems: picks.map(([matchId, marketId, id, value]) => ({ matchId, marketId, odds: { id, value } })),
    ratio: Number(ratio),
    win: Number((BigInt(amount) * ratio) / 100n),
    betOption: false,
    ...more,
  };
}
