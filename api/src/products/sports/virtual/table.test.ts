import { named } from '../../../../test/feed/world';
import { computeTable, type SeasonMatch } from './table';

const side = (text: string) => ({ name: named(text), colors: ['#000000', '#ffffff'] as [string, string] });
const match = (home: string, away: string, score: [number, number] | null): SeasonMatch => ({
  round: 1,
  home: side(home),
  away: side(away),
  score: score && { home: score[0], away: score[1] },
});
const short = (rows: ReturnType<typeof computeTable>) =>
  rows.map((row) => [row.name.en, row.played, row.won, row.drawn, row.lost, row.scored, row.conceded, row.points]);

test('a win is worth 3 points in soccer and 2 in basketball, a draw 1', () => {
  const played = [match('A', 'B', [2, 1]), match('B', 'A', [0, 0])];
  expect(short(computeTable(6, played))).toEqual([
    ['A', 2, 1, 1, 0, 2, 1, 4],
    ['B', 2, 0, 1, 1, 1, 2, 1],
  ]);
  expect(short(computeTable(8, [match('A', 'B', [80, 90])]))).toEqual([
    ['B', 1, 1, 0, 0, 90, 80, 2],
    ['A', 1, 0, 0, 1, 80, 90, 0],
  ]);
});

test.each([
  ['the difference', [match('A', 'B', [1, 0]), match('C', 'D', [3, 0])], 'C A B D'],
  ['what was scored', [match('A', 'B', [1, 0]), match('C', 'D', [3, 2])], 'C A D B'],
  ['the name', [match('D', 'C', [1, 0]), match('B', 'A', [1, 0])], 'B D A C'],
])('sides with equal points stand by %s', (_, played, order) => {
  expect(
    computeTable(6, played)
      .map(({ name }) => name.en)
      .join(' '),
  ).toBe(order);
});

test('matches that are void or still to be played count nothing, and their sides have rows', () => {
  expect(short(computeTable(7, [match('A', 'B', null)]))).toEqual([
    ['A', 0, 0, 0, 0, 0, 0, 0],
    ['B', 0, 0, 0, 0, 0, 0, 0],
  ]);
});
