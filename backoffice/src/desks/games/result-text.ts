import type { DrawnResult } from '@maru/contracts';

/** A drawn result in figures that every language reads: balls, dice, cards by their number, the multiplier. */
export function resultText(result: DrawnResult | null): string {
  if (!result) return '–';
  switch (result.kind) {
    case 'powerball':
      return `${result.balls.join(' ')} + ${result.powerball}`;
    case 'ladder':
      return `${result.start === 'left' ? 'L' : 'R'}${result.lines}`;
    case 'keno':
      return result.numbers.join(' ');
    case 'oddEven':
      return result.parity === 'odd' ? 'O' : 'E';
    case 'sicbo':
      return result.dice.join(' ');
    case 'baccarat':
      return result.cards.map(cardText).join(' ');
    case 'racing':
      return result.order.join('-');
    case 'roulette':
      return String(result.pocket);
    case 'hilow':
      return `${cardText(result.base)} → ${cardText(result.card)}`;
    case 'graph':
      return `${(result.crash / 100).toFixed(2)}×`;
  }
}

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Cards by their index, 13 of each suit. */
const cardText = (index: number): string => `${suits[Math.floor(index / 13)]}${ranks[index % 13]}`;
