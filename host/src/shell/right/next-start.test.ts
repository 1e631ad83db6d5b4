import type { Bet } from '@maru/contracts';
import { nextStart } from './next-start';

const bet = (...legs: object[]) => ({ legs }) as unknown as Bet;
const leg = (match_time: number, result: string | null = null) => ({ match_time, result });

test('the first open leg decides, and one that has begun is 0 ms away', () => {
  expect(nextStart([bet(leg(500)), bet(leg(900), leg(300))], 100)).toBe(200);
  expect(nextStart([bet(leg(500)), bet(leg(50))], 100)).toBe(0);
});

test('decided legs, a bonus and bets without matches begin nothing', () => {
  expect(nextStart([bet(leg(50, 'won')), bet({ result: null, kind: 'bonus' })], 100)).toBeNull();
  expect(nextStart([], 100)).toBeNull();
});
