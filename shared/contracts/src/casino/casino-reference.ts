/**
 * Returns the casino that a posting's reference names, by its id in calls: 'union' for 'casino:union:<uuid>', a transfer,
 * and for 'casino_play:union:77', a play. Null for other references, and for those from before a reference named one.
 */
export function casinoOf(reference: string): string | null {
  return /^(?:casino|casino_play):([^:]+):/.exec(reference)?.[1] ?? null;
}
