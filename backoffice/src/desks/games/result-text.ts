import type { DrawnResult, GameRoundRow } from '@maru/contracts';
import type { Translate } from '../../kit';
import { outcomeName } from './names';

/** The numbers of a result, which every language reads: balls, dice, cards, the multiplier; '' where words say it all. */
export function resultFigures(result: DrawnResult): string {
  switch (result.kind) {
    case 'powerball':
      return `${result.balls.join(' ')} + ${result.powerball}`;
    case 'ladder':
    case 'oddEven':
      return '';
    case 'keno':
      return result.numbers.join(' ');
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

/** Outcomes of a result, by the names that members read: '좌 출발 · 3줄 · 짝'; '' where its figures say it all. */
export const resultWords = (outcomes: readonly string[], t: Translate): string =>
  outcomes.map((outcome) => outcomeName(outcome, t)).join(' · ');

/** A result in one line: its figures and outcomes; '–' without one. */
export function resultText({ result, outcomes }: Pick<GameRoundRow, 'result' | 'outcomes'>, t: Translate): string {
  if (!result) return '–';
  return [resultFigures(result), resultWords(outcomes, t)].filter(Boolean).join(' · ');
}

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Cards by their index, 13 of each suit. */
const cardText = (index: number): string => `${suits[Math.floor(index / 13)]}${ranks[index % 13]}`;
