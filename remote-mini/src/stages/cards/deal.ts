import { dealBaccarat } from '../../model/result-facts';
import { between, easeBoth } from '../motion/ease';

/** A card of a deal: whose it is, its place in the hand, its index of 0 to 51. */
export interface DealtCard {
  side: 'player' | 'banker';
  place: 0 | 1 | 2;
  card: number;
}

/** Ms from one card to the next, and how long a card takes to turn over. */
const cardMs = 220;
const turnMs = 320;

/**
 * The cards of a round in the order in which they are dealt: P1 B1 P2 B2, then third cards by the table.
 * `cards`: indexes as drawn, own draws six (the last may be unused), outside ones those that were dealt.
 */
export function toDeal(cards: readonly number[]): DealtCard[] {
  const { player, banker } = dealBaccarat(cards);
  const deal: DealtCard[] = [
    { side: 'player', place: 0, card: cards[0]! },
    { side: 'banker', place: 0, card: cards[1]! },
    { side: 'player', place: 1, card: cards[2]! },
    { side: 'banker', place: 1, card: cards[3]! },
  ];
  if (player.length === 3) deal.push({ side: 'player', place: 2, card: cards[4]! });
  if (banker.length === 3) deal.push({ side: 'banker', place: 2, card: cards[deal.length]! });
  return deal;
}

/** A card on its way: 0 not there, 1 in its place; and turned over, 0 its back, 1 its face. */
export interface CardPose {
  there: number;
  face: number;
}

/** The cards of a deal at `elapsed` ms: they appear one after the other, and turn over. */
export function dealPose(count: number, elapsed: number): CardPose[] {
  return Array.from({ length: count }, (_, index) => {
    // The first four lie before the third cards are decided.
    const start = index * cardMs + (index >= 4 ? cardMs : 0);
    return {
      there: easeBoth(between(elapsed, start, start + cardMs)),
      face: easeBoth(between(elapsed, start + cardMs / 2, start + cardMs / 2 + turnMs)),
    };
  });
}
