import type { DrawnResult } from '@maru/contracts';
import { cardBefore } from './card-before';

const drawn = (id: number, card: number) => ({ id, result: { kind: 'hilow', base: 0, card } as DrawnResult });
const rounds = [drawn(9, 12), { id: 8, result: null }, drawn(7, 45), drawn(6, 3)];

test('the base is the card of the last drawn round before: a void one leaves it as it was', () => {
  expect(cardBefore(rounds, 9)).toBe(45);
  expect(cardBefore(rounds, 7)).toBe(3);
});

test('a round whose forerunner is not listed, and one that is none of them, have no base to compare with', () => {
  expect(cardBefore(rounds, 6)).toBeNull();
  expect(cardBefore(rounds, 1)).toBeNull();
  expect(cardBefore([], 1)).toBeNull();
});
