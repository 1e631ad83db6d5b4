import { type GameRule, type OutcomeRule, outcome } from './rule';

/** Numbers that are red on a European wheel; the other ones but 0 are black. */
const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Colour of a pocket of 0 to 36. */
export function pocketColor(pocket: number): 'green' | 'red' | 'black' {
  if (pocket === 0) return 'green';
  return red.has(pocket) ? 'red' : 'black';
}

/** The pockets in the order of a European wheel, clockwise from 0. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** A bet on some of the numbers: it pays 36 / (how many), so that every bet has the same return. */
function onNumbers(kind: string, numbers: readonly number[]): OutcomeRule<number> {
  const wins = new Set(numbers);
  const price = 3_600 / numbers.length;
  return outcome(`${kind}-${numbers.join('-')}`, price, (pocket) => wins.has(pocket));
}

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
/** The first numbers of the twelve rows of three. */
const rows = range(1, 34, 3);

const splits = [
  [0, 1],
  [0, 2],
  [0, 3],
  ...range(1, 36)
    .filter((number) => number % 3 !== 0)
    .map((number) => [number, number + 1]),
  ...range(1, 33).map((number) => [number, number + 3]),
];
const streets = [[0, 1, 2], [0, 2, 3], ...rows.map((first) => [first, first + 1, first + 2])];
const corners = [
  [0, 1, 2, 3],
  ...range(1, 32)
    .filter((number) => number % 3 !== 0)
    .map((number) => [number, number + 1, number + 3, number + 4]),
];
const sixLines = rows.slice(0, -1).map((first) => range(first, first + 5));

const thirds = (code: string, price: number, of: (pocket: number) => number): OutcomeRule<number>[] =>
  [1, 2, 3].map((third) => outcome(`${code}-${third}`, price, (pocket) => pocket !== 0 && of(pocket) === third));

/** Roulette with one zero: all inside and outside bets, each with a return of 36 of 37. Zero loses on outside bets. */
export const rouletteRule: GameRule<number> = {
  markets: [
    { code: 'straight', outcomes: range(0, 36).map((number) => onNumbers('straight', [number])) },
    { code: 'split', outcomes: splits.map((numbers) => onNumbers('split', numbers)) },
    { code: 'street', outcomes: streets.map((numbers) => onNumbers('street', numbers)) },
    { code: 'corner', outcomes: corners.map((numbers) => onNumbers('corner', numbers)) },
    { code: 'six-line', outcomes: sixLines.map((numbers) => onNumbers('six-line', numbers)) },
    { code: 'dozen', outcomes: thirds('dozen', 300, (pocket) => Math.ceil(pocket / 12)) },
    { code: 'column', outcomes: thirds('column', 300, (pocket) => ((pocket - 1) % 3) + 1) },
    {
      code: 'outside',
      outcomes: [
        outcome('low', 200, (pocket: number) => pocket >= 1 && pocket <= 18),
        outcome('even', 200, (pocket: number) => pocket !== 0 && pocket % 2 === 0),
        outcome('red', 200, (pocket: number) => pocketColor(pocket) === 'red'),
        outcome('black', 200, (pocket: number) => pocketColor(pocket) === 'black'),
        outcome('odd', 200, (pocket: number) => pocket % 2 === 1),
        outcome('high', 200, (pocket: number) => pocket >= 19),
      ],
    },
  ],
  distribution: () => range(0, 36).map((pocket) => [pocket, 1] as const),
};
