import type { DrawnResult, GameRound } from '@maru/contracts';
import { cardBefore, type EndedPage } from './card-before';

const drawn = (number: number, card: number): GameRound =>
  ({ id: number, number, result: { kind: 'hilow', base: 0, card } as DrawnResult }) as GameRound;
const voided = (number: number): GameRound => ({ id: number, number, result: null }) as GameRound;
const page = (current_page: number, data: GameRound[], last_page = 3): EndedPage => ({ current_page, last_page, data });
const newest = page(1, [drawn(9, 12), voided(8), drawn(7, 45), drawn(6, 3)]);

test('the base is the card of the last drawn round before: a void one leaves it as it was', () => {
  expect(cardBefore([newest], drawn(9, 0))).toEqual({ card: 45 });
  expect(cardBefore([newest], drawn(7, 0))).toEqual({ card: 3 });
});

test('a round before that is on another page names the page, and is found once that is loaded', () => {
  expect(cardBefore([newest], drawn(6, 0))).toEqual({ page: 2 });
  const older = page(2, [voided(5), drawn(4, 22), drawn(3, 1), voided(2)]);
  expect(cardBefore([newest, older], drawn(6, 0))).toEqual({ card: 22 });
  // Void rounds at the end of a page lead on to the next one.
  expect(cardBefore([newest, older], drawn(3, 0))).toEqual({ page: 3 });
  expect(cardBefore([newest, older, page(3, [drawn(1, 30)])], drawn(3, 0))).toEqual({ card: 30 });
});

test('a round that was opened by its address is looked for from the newest page', () => {
  const rounds = Array.from({ length: 20 }, (_, at) => drawn(200 - at, at));
  expect(cardBefore([page(1, rounds, 10)], drawn(102, 0))).toEqual({ page: 5 });
});

test('the first round of all compares with the seven of spades', () => {
  expect(cardBefore([page(3, [drawn(1, 30)])], drawn(1, 30))).toEqual({ card: 6 });
  expect(cardBefore([page(3, [drawn(2, 30), voided(1)])], drawn(2, 30))).toEqual({ card: 6 });
});

test('where the round before is deleted there is nothing to compare with, and no page is asked for twice', () => {
  const last = page(3, [drawn(6, 3), drawn(5, 4)]);
  expect(cardBefore([last], drawn(5, 4))).toBeNull();
  expect(cardBefore([newest, page(2, [drawn(3, 1)]), newest], drawn(6, 0))).toBeNull();
  expect(cardBefore([page(1, [], 1)], drawn(6, 0))).toBeNull();
});
