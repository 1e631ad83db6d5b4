import { type Parity, toHalf, toParity } from '../games/results';
import { type GameRule, type MarketRule, type OutcomeRule, outcome } from './rule';

/** What bets on powerball look at: the powerball itself and the sum of the five balls. */
export interface PowerballNumbers {
  powerball: number;
  /** 15 to 130 */
  sum: number;
}

type Rule = OutcomeRule<PowerballNumbers>;
type Wins = (result: PowerballNumbers) => boolean;

const power = {
  odd: ({ powerball }: PowerballNumbers) => toParity(powerball) === 'odd',
  even: ({ powerball }: PowerballNumbers) => toParity(powerball) === 'even',
  under: ({ powerball }: PowerballNumbers) => toHalf(powerball, 4) === 'under',
  over: ({ powerball }: PowerballNumbers) => toHalf(powerball, 4) === 'over',
};
const normal = {
  odd: ({ sum }: PowerballNumbers) => toParity(sum) === 'odd',
  even: ({ sum }: PowerballNumbers) => toParity(sum) === 'even',
  under: ({ sum }: PowerballNumbers) => toHalf(sum, 72) === 'under',
  over: ({ sum }: PowerballNumbers) => toHalf(sum, 72) === 'over',
  small: ({ sum }: PowerballNumbers) => sum <= 64,
  middle: ({ sum }: PowerballNumbers) => sum > 64 && sum <= 80,
  big: ({ sum }: PowerballNumbers) => sum > 80,
};

/** Both have to win. */
const bothWin =
  (wins: Wins, other: Wins): Wins =>
  (result) =>
    wins(result) && other(result);
const between =
  (of: keyof PowerballNumbers, low: number, high: number): Wins =>
  (result) =>
    result[of] >= low && result[of] <= high;

const halves = (prefix: 'power' | 'normal', rules: typeof power): Rule[] =>
  (['odd', 'even', 'under', 'over'] as const).map((side) => outcome(`${prefix}-${side}`, 195, rules[side]));

const sections = (prefix: string, of: keyof PowerballNumbers, rows: [string, number, number, number][]): Rule[] =>
  rows.map(([name, low, high, price]) => outcome(`${prefix}-section-${name}`, price, between(of, low, high)));

const parities: Parity[] = ['odd', 'even'];

const markets: MarketRule<PowerballNumbers>[] = [
  { code: 'power', outcomes: halves('power', power) },
  {
    code: 'power-combo',
    // One to three of ten numbers are odd and under, and so on: the pairs are not equally likely.
    outcomes: [
      outcome('power-odd-under', 470, bothWin(power.odd, power.under)),
      outcome('power-odd-over', 315, bothWin(power.odd, power.over)),
      outcome('power-even-under', 315, bothWin(power.even, power.under)),
      outcome('power-even-over', 470, bothWin(power.even, power.over)),
    ],
  },
  {
    code: 'power-number',
    outcomes: Array.from({ length: 10 }, (_, number) =>
      outcome(`power-${number}`, 940, ({ powerball }: PowerballNumbers) => powerball === number),
    ),
  },
  {
    code: 'power-section',
    outcomes: sections('power', 'powerball', [
      ['a', 0, 2, 315],
      ['b', 3, 4, 470],
      ['c', 5, 6, 470],
      ['d', 7, 9, 315],
    ]),
  },
  { code: 'normal', outcomes: halves('normal', normal) },
  {
    code: 'normal-combo',
    outcomes: [
      outcome('normal-odd-under', 385, bothWin(normal.odd, normal.under)),
      outcome('normal-odd-over', 368, bothWin(normal.odd, normal.over)),
      outcome('normal-even-under', 368, bothWin(normal.even, normal.under)),
      outcome('normal-even-over', 385, bothWin(normal.even, normal.over)),
    ],
  },
  {
    code: 'normal-size',
    outcomes: [
      outcome('normal-big', 293, normal.big),
      outcome('normal-middle', 262, normal.middle),
      outcome('normal-small', 293, normal.small),
    ],
  },
  {
    code: 'normal-section',
    outcomes: sections('normal', 'sum', [
      ['a', 15, 35, 8_211],
      ['b', 36, 49, 1_250],
      ['c', 50, 57, 910],
      ['d', 58, 65, 618],
      ['e', 66, 78, 319],
      ['f', 79, 130, 258],
    ]),
  },
  {
    code: 'power-normal',
    outcomes: parities.flatMap((first) =>
      parities.map((second) => outcome(`power-${first}-normal-${second}`, 376, bothWin(power[first], normal[second]))),
    ),
  },
  {
    code: 'normal-parity-size',
    outcomes: [
      outcome('normal-odd-big', 568, bothWin(normal.odd, normal.big)),
      outcome('normal-odd-middle', 524, bothWin(normal.odd, normal.middle)),
      outcome('normal-odd-small', 605, bothWin(normal.odd, normal.small)),
      outcome('normal-even-big', 605, bothWin(normal.even, normal.big)),
      outcome('normal-even-middle', 524, bothWin(normal.even, normal.middle)),
      outcome('normal-even-small', 568, bothWin(normal.even, normal.small)),
    ],
  },
];

/** How many sets of five of the balls 1 to 28 have each sum. */
function sumsOfFive(): Map<number, number> {
  const maxBalls = 5;
  const ways: Map<number, number>[] = Array.from({ length: maxBalls + 1 }, () => new Map());
  ways[0]!.set(0, 1);
  for (let ball = 1; ball <= 28; ball += 1) {
    for (let taken = maxBalls; taken > 0; taken -= 1) {
      for (const [sum, count] of ways[taken - 1]!) {
        ways[taken]!.set(sum + ball, (ways[taken]!.get(sum + ball) ?? 0) + count);
      }
    }
  }
  return ways[maxBalls]!;
}

function* distribution(): Generator<[PowerballNumbers, number]> {
  const sums = sumsOfFive();
  for (let powerball = 0; powerball < 10; powerball += 1) {
    for (const [sum, count] of sums) yield [{ powerball, sum }, count];
  }
}

/** Powerball of every source. Its prices keep the return of each outcome between 93 and 98 %. */
export const powerballRule: GameRule<PowerballNumbers> = { markets, distribution };
