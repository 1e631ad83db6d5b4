import type { Config } from '@maru/contracts';
import type { MatchArea } from '../kernel/services';
import { joinAreas, openAreas } from './match-areas';

const row = (id: number, count: number, live = 0) => ({ id, name: `n${id}`, icon: '', count, live });
const area = (id: string, counts: number[], open = true): MatchArea => ({
  name: id,
  isOpen: () => open,
  tree: () =>
    counts.map((count, at) => ({
      ...row(at + 1, count, Math.min(1, count)),
      sub: [
        {
          ...row(10, count),
          sub: [
            { ...row(100, count), sub: [] },
            { ...row(101, 0), sub: [] },
          ],
        },
        { ...row(11, 0), sub: [] },
      ],
    })),
  matches: () => [],
  names: () => [{ id: 7, home: 'A', away: 'B', league: 'L', flag: 'kr', live: true, time: 1 }],
});

// spec layout.15
test('the areas that are in use are joined, each under its own id', () => {
  const areas = [area('one', [3, 0]), area('closed', [9], false), area('two', [4])];
  const tree = joinAreas(openAreas(areas, {} as Config), 'ko', false);
  expect([tree.total, tree.live]).toEqual([7, 2]);
  expect(tree.treeData.map((sport) => [sport.area, sport.id, sport.count])).toEqual([
    ['one', 1, 3],
    ['two', 1, 4],
  ]);
  expect(tree.names).toBeUndefined();
});

test('lists that an area counts by itself are told under its id, and nothing where there are none', () => {
  const withLists = { ...area('one', [2]), lists: () => ({ 2: 1, 5: 2 }) };
  expect(joinAreas([withLists, area('two', [1])], 'ko', false).lists).toEqual({ one: { 2: 1, 5: 2 } });
  expect(joinAreas([area('two', [1])], 'ko', false)).not.toHaveProperty('lists');
});

test('sports, countries and leagues without matches are left out', () => {
  const [sport] = joinAreas([area('one', [2])], 'ko', false).treeData;
  expect(sport!.sub.map(({ id }) => id)).toEqual([10]);
  expect(sport!.sub[0]!.sub.map(({ id }) => id)).toEqual([100]);
});

test('the matches themselves are named where they are asked for', () => {
  const { names } = joinAreas([area('one', []), area('two', [])], 'ko', true);
  expect(names!.map((match) => [match.area, match.id])).toEqual([
    ['one', 7],
    ['two', 7],
  ]);
});

test('a match that several areas offer counts once, live where one of them has it live', () => {
  const offering = (id: string, ...matches: [id: number, live: boolean][]): MatchArea => ({
    ...area(id, []),
    tree: () => [{ ...row(1, matches.length, matches.filter(([, live]) => live).length), sub: [] }],
    matches: () => matches.map(([match, live]) => ({ id: match, live })),
  });
  const [first, second] = [
    offering('one', [1, true], [2, true], [3, false], [4, false]),
    offering('two', [1, true], [2, false], [3, false], [9, true]),
  ];
  expect(joinAreas([first!, second!], 'ko', false)).toMatchObject({
    total: 5,
    live: 3,
    shared: [
      { live: ['one', 'two'], coming: [], count: 1 },
      { live: ['one'], coming: ['two'], count: 1 },
      { live: [], coming: ['one', 'two'], count: 1 },
    ],
  });
  const alone = joinAreas([first!], 'ko', false);
  expect([alone.total, alone.live, alone.shared]).toEqual([4, 2, undefined]);
});

test('beside the names stands what they are in the other languages, by the name in the asked one', () => {
  const titles: Record<string, string> = { ko: '야구', en: 'Baseball', 'zh-CN': '棒球', es: 'Béisbol' };
  const translated: MatchArea = {
    ...area('one', [1]),
    tree: (locale) => [{ ...row(1, 1), name: titles[locale]!, sub: [] }],
    names: (locale) => [
      { id: 7, home: locale === 'ko' ? '서울' : 'Seoul', away: 'B', league: 'L', flag: '', live: true, time: 1 },
    ],
  };
  expect(joinAreas([translated], 'ko', true).also).toEqual({
    야구: ['Baseball', '棒球', 'Béisbol'],
    서울: ['Seoul'],
  });
  expect(joinAreas([translated], 'ko', false)).not.toHaveProperty('also');
});
