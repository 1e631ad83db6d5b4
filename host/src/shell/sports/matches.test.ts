import { findMatches, knownMatches } from './matches';

const match = (id: number, home: string, away: string, changes: object = {}) => ({
  id,
  league_id: 1,
  home: { name: home },
  away: { name: away },
  status_id: 1,
  period: 0,
  match_time: id,
  hide: false,
  ...changes,
});
const list = (...matches: ReturnType<typeof match>[]) =>
  ({
    list: Object.fromEntries(matches.map((one) => [one.id, one])),
    leagues: { 1: { name: '1부', flag: 'kr' } },
  }) as unknown as Parameters<typeof knownMatches>[0];

test('teams are found by name and initial consonants, live ones first', () => {
  const matches = [
    ...knownMatches(list(match(2, '서울 유나이티드', '부산 웨이브'), match(1, '대전 팰컨스', '서울 비컨스')), false),
    ...knownMatches(list(match(9, '서울 타이드', '요크', { status_id: 3 })), true),
  ];
  const hits = (keyword: string) => findMatches(matches, keyword).map(({ id, to }) => [id, to]);
  expect(hits('서울')).toEqual([
    [9, '/theSports/inplay?match=9'],
    [1, '/theSports/prematch?match=1'],
    [2, '/theSports/prematch?match=2'],
  ]);
  expect(hits('ㅂㅅ')).toEqual([[2, '/theSports/prematch?match=2']]);
  expect(hits('한라산')).toEqual([]);
});

test('hidden, finished and otherwise placed matches are not known', () => {
  const all = list(match(1, 'a', 'b', { hide: true }), match(2, 'a', 'b', { status_id: 5 }), match(3, 'a', 'b'));
  expect(knownMatches(all, false).map(({ id }) => id)).toEqual([3]);
  expect(knownMatches(list(match(4, 'a', 'b', { status_id: 3, period: 100 })), true)).toEqual([]);
});
