import type { ActiveMount } from '@maru/contracts/release-routes';
import { demoMatches, demoTree } from '../shell/test/fake-api';
import { findLeagues } from './leagues';
import { listAt, openAreas, openMatches } from './open-matches';
import { matchNodes, totals } from './tree';

const only = (...counts: string[]) => [
  { ...demoTree, lists: demoTree.lists.filter(({ count }) => counts.includes(count)) },
];

test('what is closed is neither counted, nor in the tree, nor found', () => {
  expect(totals(openMatches(demoMatches, only('live', 'coming')))).toEqual({ live: 16, coming: 38, all: 54 });
  expect(totals(openMatches(demoMatches, only('coming')))).toEqual({ live: 0, coming: 38, all: 38 });
  expect(totals(openMatches(demoMatches, only('live')))).toEqual({ live: 16, coming: 0, all: 16 });
  const none = matchNodes(openMatches(demoMatches, only()), only());
  expect(none).toEqual([]);
  expect(findLeagues(none, '축구')).toEqual([]);
});

test('matches of an area that no remote contributes are not there', () => {
  expect(totals(openMatches(demoMatches, []))).toEqual({ live: 0, coming: 0, all: 0 });
});

test('a list whose route is closed is left out of its area', () => {
  const routes = [
    { path: '/theSports/inplay', closed: true },
    { path: '/theSports/prematch', closed: false },
  ];
  const mounts = [{ slot: 'main', path: '/theSports', routes }] as unknown as ActiveMount[];
  const [area] = openAreas([demoTree], mounts);
  expect(area!.lists.map(({ path }) => path)).toEqual(['/theSports/prematch']);
});

test('the list of an address is the one that it lies under', () => {
  expect(listAt([demoTree], '/theSports/inplay/')).toBe('/theSports/inplay');
  expect(listAt([demoTree], '/theSports/inplayer')).toBeNull();
});

test('a match that two areas offer counts once, as far as both are open', () => {
  const other = { ...demoTree, area: 'other', lists: [{ count: 'coming' as const, path: '/other' }] };
  const sport = { ...demoMatches.treeData[1]!, area: 'other', count: 6, live: 0, sub: [] };
  const tree = {
    ...demoMatches,
    treeData: [...demoMatches.treeData, sport],
    shared: [
      { live: [], coming: ['feed', 'other'], count: 4 },
      { live: ['feed'], coming: ['other'], count: 1 },
    ],
  };
  expect(totals(openMatches(tree, [demoTree, other]))).toEqual({ live: 16, coming: 39, all: 55 });
  expect(totals(openMatches(tree, [demoTree]))).toEqual({ live: 16, coming: 38, all: 54 });
  expect(totals(openMatches(tree, [other]))).toEqual({ live: 0, coming: 6, all: 6 });
  expect(totals(openMatches(tree, [...only('coming'), other])).all).toBe(40);
});
