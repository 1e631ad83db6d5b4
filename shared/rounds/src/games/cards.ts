/** A card of a deck of 52 by its index: rank `index % 13` (0 ace … 12 king), suit `floor(index / 13)` of S, H, D, C. */
export interface Card {
  /** 1 ace to 13 king. */
  rank: number;
  suit: 'S' | 'H' | 'D' | 'C';
}

const suits = ['S', 'H', 'D', 'C'] as const;
const faces: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** The card of an index of 0 to 51. */
export function toCard(index: number): Card {
  const suit = suits[Math.floor(index / 13)];
  if (!suit || !Number.isSafeInteger(index)) throw new RangeError(`no card ${index}`);
  return { rank: (index % 13) + 1, suit };
}

/** 'AD', '10C', 'KS'. */
export function cardName({ rank, suit }: Card): string {
  return `${faces[rank] ?? rank}${suit}`;
}
