import { type LadderResult, ladderOfNumber, toLadder } from '../games/results';
import { type GameRule, type MarketRule, outcome } from './rule';

/** Odds in 1/100 of a ladder whose four ways are equally likely, and of one whose ways are not. */
interface LadderPrices {
  even: number;
  odd: number;
  /** Left over three rungs, left over four, right over three, right over four. */
  ways: [number, number, number, number];
}

function ladderMarkets({ even, odd, ways }: LadderPrices): MarketRule<LadderResult>[] {
  const way = (start: 'left' | 'right', rungs: 3 | 4, price: number) => {
    const { end } = toLadder(start, rungs);
    const code = `${start}-${rungs === 3 ? 'three' : 'four'}-${end}`;
    return outcome<LadderResult>(code, price, (ladder) => ladder.start === start && ladder.rungs === rungs);
  };
  return [
    {
      code: 'start',
      outcomes: (['left', 'right'] as const).map((side) =>
        outcome<LadderResult>(`start-${side}`, 195, ({ start }) => start === side),
      ),
    },
    {
      code: 'lines',
      outcomes: ([3, 4] as const).map((lines) =>
        outcome<LadderResult>(`lines-${lines}`, 195, ({ rungs }) => rungs === lines),
      ),
    },
    {
      code: 'end',
      outcomes: [
        outcome<LadderResult>('end-odd', odd, ({ end }) => end === 'odd'),
        outcome<LadderResult>('end-even', even, ({ end }) => end === 'even'),
      ],
    },
    {
      code: 'way',
      outcomes: [way('left', 3, ways[0]), way('left', 4, ways[1]), way('right', 3, ways[2]), way('right', 4, ways[3])],
    },
  ];
}

function* uniformWays(): Generator<[LadderResult, number]> {
  for (const start of ['left', 'right'] as const)
    for (const rungs of [3, 4] as const) yield [toLadder(start, rungs), 1];
}

function* firstNumbers(count: number): Generator<[LadderResult, number]> {
  for (let first = 1; first <= count; first += 1) yield [ladderOfNumber(first, count / 2), 1];
}

const equalPrices: LadderPrices = { even: 195, odd: 195, ways: [376, 376, 376, 376] };

/** A ladder with a separate draw: start and rungs are fair coins. */
export const ladderRule: GameRule<LadderResult> = { markets: ladderMarkets(equalPrices), distribution: uniformWays };

/** The ladder of powerball's first ball, 1 to 28: each of its four ways is 7 of 28. */
export const powerLadderRule: GameRule<LadderResult> = {
  markets: ladderMarkets(equalPrices),
  distribution: () => firstNumbers(28),
};

/**
 * The ladder of keno's first number, 1 to 70. Up to 35 there are 18 odd numbers and 17 even ones, so its ways are 18 or
 * 17 of 70, and it ends at even in 36 of 70: at 1.95 even would pay back more than was staked.
 */
export const kenoLadderRule: GameRule<LadderResult> = {
  markets: ladderMarkets({ even: 187, odd: 198, ways: [365, 387, 387, 365] }),
  distribution: () => firstNumbers(70),
};
