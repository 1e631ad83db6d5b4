/** Number of picks of a bet: a bonus is a leg of the bet, but no pick. */
export function pickCount({ legs }: { legs: readonly unknown[] }): number {
  return legs.filter((leg) => (leg as { kind?: unknown } | null)?.kind !== 'bonus').length;
}
