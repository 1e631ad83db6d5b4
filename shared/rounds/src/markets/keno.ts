import { toHalf, toParity } from '../games/results';
import { type GameRule, outcome } from './rule';

/** What bets on speed keno look at: the last digit of the sum of 22 numbers. */
export interface KenoDigit {
  lastDigit: number;
}

/**
 * How many of the draws have each last digit. There are about 10^18 draws, more than a number holds exactly, so weights
 * are scaled down to a sum of 10^15; the error is below 1 in 10^12 of a digit's share.
 */
function* distribution(): Generator<[KenoDigit, number]> {
  const ways = Array.from({ length: 23 }, () => Array.from({ length: 10 }, () => 0n));
  ways[0]![0] = 1n;
  for (let number = 1; number <= 70; number += 1) {
    for (let taken = 22; taken > 0; taken -= 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const to = (digit + number) % 10;
        ways[taken]![to] = ways[taken]![to]! + ways[taken - 1]![digit]!;
      }
    }
  }
  const digits = ways[22]!;
  const all = digits.reduce((sum, count) => sum + count, 0n);
  for (const [lastDigit, count] of digits.entries()) {
    yield [{ lastDigit }, Number((count * 1_000_000_000_000_000n) / all)];
  }
}

/** Speed keno: parity and half of the last digit of the sum. */
export const kenoRule: GameRule<KenoDigit> = {
  markets: [
    {
      code: 'digit',
      outcomes: [
        outcome('digit-odd', 195, ({ lastDigit }: KenoDigit) => toParity(lastDigit) === 'odd'),
        outcome('digit-even', 195, ({ lastDigit }: KenoDigit) => toParity(lastDigit) === 'even'),
        outcome('digit-under', 195, ({ lastDigit }: KenoDigit) => toHalf(lastDigit, 4) === 'under'),
        outcome('digit-over', 195, ({ lastDigit }: KenoDigit) => toHalf(lastDigit, 4) === 'over'),
      ],
    },
  ],
  distribution,
};
