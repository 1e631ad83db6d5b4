import { toParity } from '../games/results';
import { type GameRule, type OutcomeRule, outcome } from './rule';

/** Three dice of 1 to 6. */
export type Dice = readonly number[];

const faces = [1, 2, 3, 4, 5, 6];
const computeSum = (dice: Dice) => dice.reduce((sum, die) => sum + die, 0);
const isTriple = (dice: Dice) => dice.every((die) => die === dice[0]);
const countFace = (dice: Dice, face: number) => dice.filter((die) => die === face).length;

/** Odds of a total in 1/100; 4 and 17 are equally likely, and so on. */
const totalPrices: Record<number, number> = { 4: 6_650, 5: 3_350, 6: 2_000, 7: 1_350, 8: 950, 9: 800, 10: 740 };

/** A face that shows once, twice or three times pays the first, second or third price. */
const single = (face: number): OutcomeRule<Dice> => ({
  code: `single-${face}`,
  prices: [200, 300, 400],
  grade(dice) {
    const count = countFace(dice, face);
    return count === 0 ? 'lost' : count - 1;
  },
});

function* distribution(): Generator<[Dice, number]> {
  for (const a of faces) for (const b of faces) for (const c of faces) yield [[a, b, c], 1];
}

/** Three dice. Small, big, odd and even lose on a triple. */
export const sicboRule: GameRule<Dice> = {
  markets: [
    {
      code: 'side',
      outcomes: [
        outcome('small', 200, (dice: Dice) => !isTriple(dice) && computeSum(dice) <= 10),
        outcome('odd', 200, (dice: Dice) => !isTriple(dice) && toParity(computeSum(dice)) === 'odd'),
        outcome('even', 200, (dice: Dice) => !isTriple(dice) && toParity(computeSum(dice)) === 'even'),
        outcome('big', 200, (dice: Dice) => !isTriple(dice) && computeSum(dice) >= 11),
      ],
    },
    {
      code: 'total',
      outcomes: Array.from({ length: 14 }, (_, at) => at + 4).map((total) =>
        outcome(
          `total-${total}`,
          totalPrices[Math.min(total, 21 - total)]!,
          (dice: Dice) => computeSum(dice) === total,
        ),
      ),
    },
    {
      code: 'double',
      outcomes: faces.map((face) => outcome(`double-${face}`, 1_250, (dice: Dice) => countFace(dice, face) >= 2)),
    },
    {
      code: 'triple',
      outcomes: [
        ...faces.map((face) => outcome(`triple-${face}`, 19_500, (dice: Dice) => countFace(dice, face) === 3)),
        outcome('triple-any', 3_350, isTriple),
      ],
    },
    { code: 'single', outcomes: faces.map(single) },
  ],
  distribution,
};
