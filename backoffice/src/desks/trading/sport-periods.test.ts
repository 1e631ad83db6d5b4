import '../../testing/texts';
import { translator } from '../../texts';
import { computeTotal, partName, playedPart } from './sport-periods';

const t = translator('ko');

test('periods are called as their sport calls them', () => {
  expect([1, 2].map((n) => partName(t, 1, n))).toEqual(['전반', '후반']);
  expect([4, 5, 6].map((n) => partName(t, 2, n))).toEqual(['4쿼터', '연장', '연장 2']);
  expect([partName(t, 3, 11), partName(t, 4, 5), partName(t, 5, 4), partName(t, 6, 2)]).toEqual([
    '11회',
    '5세트',
    '연장',
    '2세트',
  ]);
  expect(partName(t, 77, 2)).toBe('2구간');
});

test('what is played is told by the feed’s number; innings have no breaks', () => {
  expect([0, 1, 11, 2, 20, 100].map((period) => playedPart(t, 1, period))).toEqual([
    '전반',
    '전반',
    '휴식',
    '후반',
    '연장',
    '종료',
  ]);
  expect([9, 12, 20].map((period) => playedPart(t, 3, period))).toEqual(['9회', '12회', '20회']);
});

test('points add up, sets are counted by who won them, half a number says nothing', () => {
  expect(
    computeTotal(1, [
      ['1', '0'],
      ['1', '2'],
    ]),
  ).toEqual([2, 2]);
  expect(
    computeTotal(4, [
      ['25', '20'],
      ['23', '25'],
      ['25', '9'],
      ['', ''],
    ]),
  ).toEqual([2, 1]);
  expect(computeTotal(1, [['1', '']])).toBeNull();
  expect(computeTotal(1, [['x', '1']])).toBeNull();
  expect(computeTotal(1, [['', '']])).toBeNull();
});
