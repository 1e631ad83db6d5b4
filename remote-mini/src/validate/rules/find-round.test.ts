import type { GameRound } from '@maru/contracts';
import { findRound, roundsAround } from './find-round';

const page = (current_page: number, from: number, last_page = 10) => ({
  data: Array.from({ length: 20 }, (_, at) => ({ id: from - at, number: from - at }) as GameRound),
  current_page,
  last_page,
});

test('a number of the page, and the ends of a page', () => {
  expect(findRound({ number: 190 }, page(1, 200), true)).toMatchObject({ round: { number: 190 } });
  expect(findRound('first', page(2, 180), true)).toMatchObject({ round: { number: 180 } });
  expect(findRound('last', page(2, 180), true)).toMatchObject({ round: { number: 161 } });
});

test('another page is worked out from the numbers', () => {
  expect(findRound({ number: 180 }, page(1, 200), true)).toEqual({ page: 2 });
  expect(findRound({ number: 101 }, page(1, 200), true)).toEqual({ page: 5 });
  expect(findRound({ number: 199 }, page(5, 120), true)).toEqual({ page: 1 });
  expect(findRound({ number: 1 }, page(1, 200), true)).toEqual({ page: 10 });
});

test('what is beyond the ends, and numbers that come again each day, are not searched for', () => {
  expect(findRound({ number: 201 }, page(1, 200), true)).toBeNull();
  expect(findRound({ number: 1 }, page(10, 30), true)).toBeNull();
  expect(findRound({ number: 100 }, page(1, 200), false)).toBeNull();
  expect(findRound('first', { data: [], current_page: 1, last_page: 1 }, true)).toBeNull();
});

test.each([
  [page(1, 200), 200, [200, 196], true, false],
  [page(1, 200), 190, [192, 188], true, true],
  [page(10, 20), 1, [5, 1], false, true],
  [page(1, 200), undefined, [200, 196], false, false],
])('around a round stand five, and the arrows end with the list: %#', (of, id, ends, hasOlder, hasNewer) => {
  const { rows, ...others } = roundsAround(of, id);
  expect([rows.length, rows[0]?.id, rows.at(-1)?.id]).toEqual([5, ...ends]);
  expect(others).toEqual({ hasOlder, hasNewer });
});
