import type { DrawnResult } from '@maru/contracts';
import {
  cardName,
  kenoResult,
  playBaccarat,
  pocketColor,
  powerballResult,
  sixCards,
  toCard,
  toHalf,
  toLadder,
  toParity,
} from '@maru/rounds';

/** A property of a result that markets pay on: `value` is the key of a text if `isWord`, or a number. */
export interface ResultFact {
  name: string;
  value: string;
  isWord: boolean;
}

const word = (name: string, value: string): ResultFact => ({ name, value, isWord: true });
const plain = (name: string, value: string | number): ResultFact => ({ name, value: String(value), isWord: false });
const yes = (name: string, holds: boolean) => word(name, holds ? 'yes' : 'no');

function ofPocket(pocket: number): ResultFact[] {
  const side = (value: string) => (pocket === 0 ? 'none' : value);
  return [
    plain('number', pocket),
    word('color', pocketColor(pocket)),
    word('parity', side(toParity(pocket))),
    word('range', side(pocket <= 18 ? 'low' : 'high')),
    word('dozen', side(`dozen${Math.ceil(pocket / 12)}`)),
    word('column', side(`column${((pocket - 1) % 3) + 1}`)),
  ];
}

function ofBalls(balls: readonly number[], powerball: number): ResultFact[] {
  const { sum, sumParity, sumHalf, size, powerballParity, powerballHalf } = powerballResult(balls, powerball);
  return [
    plain('powerball', powerball),
    word('powerParity', powerballParity),
    word('powerHalf', powerballHalf),
    plain('sum', sum),
    word('sumParity', sumParity),
    word('sumHalf', sumHalf),
    word('size', size),
  ];
}

function ofDice(dice: readonly number[]): ResultFact[] {
  const sum = dice.reduce((total, die) => total + die, 0);
  const triple = dice.every((die) => die === dice[0]);
  const side = (value: string) => (triple ? 'triple' : value);
  return [plain('sum', sum), word('size', side(sum <= 10 ? 'small' : 'big')), word('parity', side(toParity(sum)))];
}

function ofHands(cards: readonly number[]): ResultFact[] {
  const { winner, playerPoints, bankerPoints, playerPair, bankerPair } = playBaccarat(sixCards(cards));
  return [
    plain('playerPoints', playerPoints),
    plain('bankerPoints', bankerPoints),
    word('winner', winner),
    yes('playerPair', playerPair),
    yes('bankerPair', bankerPair),
  ];
}

function ofCard(index: number, base: number | null): ResultFact[] {
  const card = toCard(index);
  const facts = [
    plain('card', cardName(card)),
    word('color', card.suit === 'H' || card.suit === 'D' ? 'red' : 'black'),
    yes('jqka', card.rank === 1 || card.rank > 10),
  ];
  if (base === null) return facts;
  const { rank } = toCard(base);
  return [...facts, word('side', card.rank === rank ? 'same' : card.rank > rank ? 'hi' : 'lo')];
}

/** All properties of a result, in the order in which they are shown. */
export function listFacts(result: DrawnResult): ResultFact[] {
  switch (result.kind) {
    case 'roulette':
      return ofPocket(result.pocket);
    case 'powerball':
      return ofBalls(result.balls, result.powerball);
    case 'ladder': {
      const { end } = toLadder(result.start, result.lines);
      return [word('start', result.start), plain('lines', result.lines), word('end', end)];
    }
    case 'keno': {
      const { sum, lastDigit, parity, half } = kenoResult(result.numbers);
      return [plain('sum', sum), plain('digit', lastDigit), word('parity', parity), word('half', half)];
    }
    case 'oddEven':
      return [word('parity', result.parity)];
    case 'sicbo':
      return ofDice(result.dice);
    case 'baccarat':
      return ofHands(result.cards);
    case 'racing': {
      const first = result.order[0]!;
      return [plain('first', first), word('parity', toParity(first)), word('half', toHalf(first, 2))];
    }
    case 'hilow':
      return ofCard(result.card, result.base);
    case 'graph':
      return [plain('crash', crashText(result.crash)), yes('reached2', result.crash >= 200)];
  }
}

/** '4.86' of 486. */
export function crashText(crash: number): string {
  return `${Math.floor(crash / 100)}.${String(crash % 100).padStart(2, '0')}`;
}

/** A result in short, the same in every language: what the stand-alone verifier prints where that is short too. */
export function resultText(result: DrawnResult): string {
  switch (result.kind) {
    case 'roulette':
      return String(result.pocket);
    case 'powerball':
      return `${result.balls.join(' ')} + ${result.powerball}`;
    case 'ladder':
      return `${result.start}-${result.lines}-${toLadder(result.start, result.lines).end}`;
    case 'keno':
      return result.numbers.join(' ');
    case 'oddEven':
      return result.parity;
    case 'sicbo':
      return result.dice.join(' ');
    case 'baccarat': {
      const { player, banker, playerPoints, bankerPoints } = playBaccarat(sixCards(result.cards));
      return `P ${player.join(' ')} (${playerPoints}) B ${banker.join(' ')} (${bankerPoints})`;
    }
    case 'racing':
      return result.order.join(' ');
    case 'hilow':
      return cardName(toCard(result.card));
    case 'graph':
      return crashText(result.crash);
  }
}
