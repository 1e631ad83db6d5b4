import type { DrawnResult } from '@maru/contracts';
import {
  kenoResult,
  playBaccarat,
  pocketColor,
  powerballResult,
  toCard,
  toHalf,
  toLadder,
  toParity,
} from '@maru/rounds';

/** Colour and letter of a bead: side A (blue), side B (red), tie (green), black of a wheel or card, neither. */
type BeadColor = 'a' | 'b' | 't' | 'k' | 'n';

/**
 * One property of a draw's result. `series`: what is followed from round to round; `word`: its value, and the key of
 * its texts; `side`: how it is marked.
 */
export interface Fact {
  series: string;
  word: string;
  side: BeadColor;
}

const sides: Record<string, BeadColor> = {
  odd: 'a',
  under: 'a',
  left: 'a',
  lines3: 'a',
  player: 'a',
  lo: 'a',
  low: 'a',
  small: 'a',
  even: 'b',
  over: 'b',
  right: 'b',
  lines4: 'b',
  banker: 'b',
  hi: 'b',
  high: 'b',
  big: 'b',
  red: 'b',
  black: 'k',
  tie: 't',
  same: 't',
  zero: 't',
  triple: 't',
};
const fact = (series: string, word: string, side: BeadColor = sides[word] ?? 'n'): Fact => ({ series, word, side });

function factsOfPowerball(balls: readonly number[], powerball: number): Fact[] {
  const { powerballParity, powerballHalf, sumParity, sumHalf, size } = powerballResult(balls, powerball);
  return [
    fact('normal-parity', sumParity),
    fact('normal-half', sumHalf),
    fact('power-parity', powerballParity),
    fact('power-half', powerballHalf),
    fact('normal-size', size, 'n'),
  ];
}

function factsOfPocket(pocket: number): Fact[] {
  const zero = pocket === 0;
  return [
    fact('color', zero ? 'zero' : pocketColor(pocket)),
    fact('parity', zero ? 'zero' : toParity(pocket)),
    fact('range', zero ? 'zero' : pocket <= 18 ? 'low' : 'high'),
    fact('dozen', zero ? 'zero' : `dozen${Math.ceil(pocket / 12)}`),
  ];
}

function factsOfDice(dice: readonly number[]): Fact[] {
  const sum = dice.reduce((total, die) => total + die, 0);
  const triple = dice.every((die) => die === dice[0]);
  return [
    fact('size', triple ? 'triple' : sum <= 10 ? 'small' : 'big'),
    fact('parity', triple ? 'triple' : toParity(sum)),
  ];
}

function factsOfCards(card: number, base: number): Fact[] {
  const { rank, suit } = toCard(card);
  const than = rank - toCard(base).rank;
  return [
    fact('side', than === 0 ? 'same' : than > 0 ? 'hi' : 'lo'),
    fact('color', suit === 'H' || suit === 'D' ? 'red' : 'black'),
    fact('group', rank === 1 || rank > 10 ? 'jqka' : 'other'),
  ];
}

/** Cards as `playBaccarat` takes them: draws of vendors end with the last one that was dealt. */
const dealt = (cards: readonly number[]): number[] => [...cards, 0, 0].slice(0, 6);
export const dealBaccarat = (cards: readonly number[]) => playBaccarat(dealt(cards));

/** Properties of a draw's result, in the order in which they are shown. */
export function listFacts(result: DrawnResult): Fact[] {
  switch (result.kind) {
    case 'powerball':
      return factsOfPowerball(result.balls, result.powerball);
    case 'ladder': {
      const { start, rungs, end } = toLadder(result.start, result.lines);
      return [fact('end', end), fact('start', start), fact('lines', `lines${rungs}`)];
    }
    case 'keno': {
      const { parity, half } = kenoResult(result.numbers);
      return [fact('digit-parity', parity), fact('digit-half', half)];
    }
    case 'oddEven':
      return [fact('parity', result.parity)];
    case 'sicbo':
      return factsOfDice(result.dice);
    case 'baccarat':
      return [fact('winner', dealBaccarat(result.cards).winner)];
    case 'racing': {
      const first = result.order[0]!;
      return [fact('parity', toParity(first)), fact('half', toHalf(first, 2)), fact('winner', `racer${first}`, 'n')];
    }
    case 'roulette':
      return factsOfPocket(result.pocket);
    case 'hilow':
      return factsOfCards(result.card, result.base);
    case 'graph':
      return [];
  }
}

/** The number shown for a draw beside its properties: a sum, points, a multiplier; null if there is none. */
export function findSum(result: DrawnResult): number | null {
  if (result.kind === 'powerball') return powerballResult(result.balls, result.powerball).sum;
  if (result.kind === 'keno') return kenoResult(result.numbers).sum;
  if (result.kind === 'sicbo') return result.dice.reduce((sum, die) => sum + die, 0);
  return null;
}
