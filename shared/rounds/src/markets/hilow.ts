import { toCard } from '../games/cards';
import { type GameRule, type OutcomeRule, outcome } from './rule';

/** Index of the base card before the first round of all: the seven of spades. */
export const firstBaseCard = 6;
/** A side whose odds would be lower than this, in 1/100, is not offered. */
const leastPrice = 102;
/** Of the fair odds without the equal rank, in 1/1000. */
const share = 965;

const toRank = (index: number) => toCard(index).rank;

/** Odds of a side that wins on `ranks` of the 12 other ranks, in 1/100; null where it is not offered. */
function sidePrice(ranks: number): number | null {
  if (ranks === 0) return null;
  const price = Math.floor((share * 12) / (ranks * 10));
  return price < leastPrice ? null : price;
}

/** Higher or lower than the base; the same rank gives the stake back. */
function side(code: 'hi' | 'lo', base: number): OutcomeRule<number>[] {
  const price = sidePrice(code === 'hi' ? 13 - base : base - 1);
  if (price === null) return [];
  const wins = (rank: number) => (code === 'hi' ? rank > base : rank < base);
  return [
    {
      code,
      prices: [price],
      grade(card) {
        const rank = toRank(card);
        if (rank === base) return 'void';
        return wins(rank) ? 0 : 'lost';
      },
    },
  ];
}

const isRed = (card: number) => ['H', 'D'].includes(toCard(card).suit);

/**
 * Hilow against a base card of rank `base` (1 ace, the lowest, to 13 king): the card of the round before. The result is
 * the index of the next card of 52, always from a full deck. Ace and king offer neither side: the sure side would pay
 * less than 1.02.
 */
export function hilowRule(base: number): GameRule<number> {
  if (!Number.isSafeInteger(base) || base < 1 || base > 13) throw new RangeError(`no rank ${base}`);
  return {
    markets: [
      { code: 'side', outcomes: [...side('lo', base), ...side('hi', base)] },
      {
        code: 'color',
        outcomes: [outcome('red', 197, isRed), outcome('black', 197, (card: number) => !isRed(card))],
      },
      {
        code: 'group',
        outcomes: [outcome('jqka', 315, (card: number) => toRank(card) === 1 || toRank(card) > 10)],
      },
    ],
    distribution: () => Array.from({ length: 52 }, (_, card) => [card, 1] as const),
  };
}
