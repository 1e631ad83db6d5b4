import type { MatchNames } from '@maru/contracts';
import { demoTree } from '../shell/test/fake-api';
import { findMatches } from './matches';
import type { OpenArea } from './open-matches';

const match = (id: number, home: string, away: string, live = false): MatchNames => ({
  area: 'feed',
  id,
  home,
  away,
  league: '1부',
  flag: 'kr',
  live,
  time: id,
});
const area: OpenArea = { ...demoTree, search: ['leagues', 'matches'] };
const matches = [
  match(2, '서울 유나이티드', '부산 웨이브'),
  match(1, '대전 팰컨스', '서울 비컨스'),
  match(9, '서울 타이드', '요크', true),
];
const hits = (keyword: string, areas = [area]) =>
  findMatches(matches, keyword, areas).map(({ id, places }) => [id, ...places.map(({ to }) => to)]);

// spec host.21
test('teams are found by name and initial consonants, live ones first', () => {
  expect(hits('서울')).toEqual([
    [9, '/theSports/inplay?match=9'],
    [1, '/theSports/prematch?match=1'],
    [2, '/theSports/prematch?match=2'],
  ]);
  expect(hits('ㅂㅅ')).toEqual([[2, '/theSports/prematch?match=2']]);
  expect(hits('한라산')).toEqual([]);
});

test('teams are found by their names in other languages, with accents or without', () => {
  const also = { '서울 타이드': ['Seoul Tide', '首尔潮', 'Marea de Seúl'] };
  const idsFor = (keyword: string) => findMatches(matches, keyword, [area], also).map(({ id }) => id);
  expect(['seoul', '首尔', 'de seul', 'ＴＩＤＥ', 'madrid'].map(idsFor)).toEqual([[9], [9], [9], [9], []]);
});

test('matches whose list is closed, and of areas that are not searched, are not found', () => {
  const coming = { ...area, lists: area.lists.filter(({ count }) => count === 'coming') };
  expect(hits('서울', [coming]).map(([id]) => id)).toEqual([1, 2]);
  expect(hits('서울', [{ ...area, search: ['leagues'] }])).toEqual([]);
  expect(hits('서울', [])).toEqual([]);
});

test('a match that two areas offer is one hit with a way into each, live where one has it live', () => {
  const domestic: OpenArea = { ...area, area: 'sports', lists: [{ count: 'coming', path: '/game/sports/5' }] };
  const names = [...matches, { ...match(9, '서울 타이드', '요크'), area: 'sports' }];
  expect(findMatches(names, '타이드', [area, domestic])).toMatchObject([
    {
      id: 9,
      live: true,
      places: [
        { area, to: '/theSports/inplay?match=9' },
        { area: domestic, to: '/game/sports/5?match=9' },
      ],
    },
  ]);
  // Closed in one area it is still found in the other.
  expect(findMatches(names, '타이드', [domestic])).toMatchObject([
    { id: 9, live: false, places: [{ area: domestic }] },
  ]);
});

test('every hit is found, however many there are', () => {
  const many = Array.from({ length: 57 }, (_, at) => match(at + 1, '서울', '부산'));
  expect(findMatches(many, '서울', [area])).toHaveLength(57);
});
