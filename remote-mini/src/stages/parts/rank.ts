import { toCard } from '@maru/rounds';

const faces: Record<number, string> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** Rank of a card of 0 to 51 as it is written: 'A', '10', 'K'. */
export function rankText(index: number): string {
  const { rank } = toCard(index);
  return faces[rank] ?? String(rank);
}
