import { limitsText } from '@maru/contracts/casino-limits';
import { arrowTarget } from './arrow-target';
import { readFrameMessage } from './frame-message';
import { readLobbyQuery } from './lobby-query';
import { roadColumns, roadCounts, roadDots } from './road';
import { searchTerm } from './search';

test('a road runs down in a series, right at the bottom, and starts a column with each change', () => {
  expect(roadDots('BBTP').map(({ side, column, row }) => `${side}${column}${row}`)).toEqual(['B00', 'B01', 'P10']);
  expect(
    roadDots('B'.repeat(8))
      .map(({ column, row }) => `${column}${row}`)
      .slice(5),
  ).toEqual(['05', '15', '25']);
  const long = roadDots('BP'.repeat(30));
  expect(Math.max(...long.map(({ column }) => column))).toBe(roadColumns - 1);
  expect(new Set(long.map(({ column, row }) => `${column} ${row}`)).size).toBe(long.length);
  expect(roadDots('')).toEqual([]);
  expect(roadCounts('BBTP')).toEqual({ banker: 2, player: 1 });
});

test('messages of other pages and of other shapes are no messages of the game', () => {
  const of = (fields: object) => readFrameMessage({ source: 'maru-casino', ...fields });
  expect(of({ type: 'round', open: true })).toEqual({ source: 'maru-casino', type: 'round', open: true });
  expect(of({ type: 'exit', extra: 1 })).toEqual({ source: 'maru-casino', type: 'exit' });
  for (const bad of [
    { type: 'round' },
    { type: 'round', open: 'yes' },
    { type: 'pay' },
    { type: 'error', reason: 'x'.repeat(41) },
  ])
    expect(of(bad)).toBeNull();
  expect(readFrameMessage({ type: 'exit' })).toBeNull();
  expect(readFrameMessage('exit')).toBeNull();
});

test('one letter is not searched for', () => {
  expect([' ', 'a', ' ab ', '바카라'].map(searchTerm)).toEqual(['', null, 'ab', '바카라']);
});

test('limits are said in units', () => {
  expect(limitsText({ min: 1_000, max: 5_000_000 }, 'ko')).toBe('1천원–500만원');
  expect(limitsText({ min: 100, max: 1_000_000 }, 'ko')).toBe('100원–100만원');
});

test('arrow keys go to the tile beside, above and below', () => {
  const boxes = [0, 1].flatMap((row) => [0, 100, 200].map((left) => ({ left, top: row * 150 }))).slice(0, 5);
  expect(arrowTarget('ArrowRight', 0, boxes)).toBe(1);
  expect(arrowTarget('ArrowDown', 1, boxes)).toBe(4);
  expect(arrowTarget('ArrowDown', 2, boxes)).toBe(4);
  expect(arrowTarget('ArrowUp', 3, boxes)).toBe(0);
  expect(arrowTarget('ArrowUp', 0, boxes)).toBeNull();
  expect(arrowTarget('Enter', 0, boxes)).toBeNull();
});

test('an address names a list by studio, shelf, own games or search; else it is the lobby', () => {
  const read = (search: string) => readLobbyQuery('slot', new URLSearchParams(search));
  expect(read('game=7&shelf=unknown&own=all&search=a')).toBeNull();
  expect(read('vendor=12')).toEqual({ vendorId: '12', gameType: 'slot' });
  expect(read('shelf=new&own=recent&search=%20ab%20')).toEqual({
    vendorId: 'all',
    gameType: 'slot',
    shelf: 'new',
    own: 'recent',
    search: 'ab',
  });
});
