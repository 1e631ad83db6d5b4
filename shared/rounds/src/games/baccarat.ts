import { type Card, cardName, toCard } from './cards';

/** A round of baccarat: the hands in the order of their cards ('AD'), their points, and the result. */
export interface BaccaratResult {
  player: string[];
  banker: string[];
  playerPoints: number;
  bankerPoints: number;
  winner: 'player' | 'banker' | 'tie';
  playerPair: boolean;
  bankerPair: boolean;
}

const pointsOfCard = ({ rank }: Card): number => (rank >= 10 ? 0 : rank);

function points(hand: readonly Card[]): number {
  return hand.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10;
}

/** Whether the banker takes a third card; `third` is the player's third card, undefined where there is none. */
function bankerDraws(banker: number, third: Card | undefined): boolean {
  if (!third) return banker <= 5;
  const value = pointsOfCard(third);
  if (banker <= 2) return true;
  if (banker === 3) return value !== 8;
  if (banker === 4) return value >= 2 && value <= 7;
  if (banker === 5) return value >= 4 && value <= 7;
  return banker === 6 && (value === 6 || value === 7);
}

/**
 * Deals a round by the standard table of third cards from six card indexes of 0 to 51: P1 B1 P2 B2, then the player's
 * third and the banker's third card, each taken from the next that is left.
 */
export function playBaccarat(indexes: readonly number[]): BaccaratResult {
  const cards = indexes.map(toCard);
  if (cards.length !== 6) throw new RangeError(`baccarat is dealt from 6 cards, not ${cards.length}`);
  const player = [cards[0]!, cards[2]!];
  const banker = [cards[1]!, cards[3]!];
  let next = 4;
  const natural = points(player) >= 8 || points(banker) >= 8;
  if (!natural) {
    const third = points(player) <= 5 ? cards[next] : undefined;
    if (third) {
      player.push(third);
      next += 1;
    }
    if (bankerDraws(points(banker), third)) banker.push(cards[next]!);
  }
  const [playerPoints, bankerPoints] = [points(player), points(banker)];
  return {
    player: player.map(cardName),
    banker: banker.map(cardName),
    playerPoints,
    bankerPoints,
    winner: playerPoints === bankerPoints ? 'tie' : playerPoints > bankerPoints ? 'player' : 'banker',
    playerPair: player[0]!.rank === player[1]!.rank,
    bankerPair: banker[0]!.rank === banker[1]!.rank,
  };
}
