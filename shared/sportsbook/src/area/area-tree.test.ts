import type { MatchTree } from '@maru/contracts';
import { matchTreeAtom, store } from '@maru/platform';
import { createAreaTree } from './area-tree';

const league = { id: 3, name: '1부', icon: '', count: 5, live: 2, sub: [] };
const country = { id: 2, name: '한국', icon: 'kr', count: 5, live: 2, sub: [league] };
const sport = { id: 1, name: '축구', icon: 'football', count: 5, live: 2, area: 'feed', sub: [country] };
const tree: MatchTree = { total: 10, live: 4, treeData: [sport, { ...sport, id: 9, area: 'sports' }] };

beforeEach(() => store.set(matchTreeAtom, null));

test('an area reads its own sports, with the numbers by names of its own', () => {
  store.set(matchTreeAtom, tree);
  const counts = { inplay: 2, prematch: 3 };
  expect(createAreaTree('feed', ({ live, coming }) => ({ inplay: live, prematch: coming })).read()).toEqual([
    {
      id: 1,
      name: '축구',
      counts,
      countries: [{ id: 2, name: '한국', counts, leagues: [{ id: 3, name: '1부', counts }] }],
    },
  ]);
});

test('nothing is there before the page has it; the same tree gives the same array, a new one is announced', () => {
  const area = createAreaTree('sports', ({ live, coming }) => ({ live, cross: coming }));
  expect(area.read()).toBeNull();
  store.set(matchTreeAtom, 'failed');
  expect(area.read()).toBeNull();
  const changed = jest.fn();
  const leave = area.subscribe(changed);
  store.set(matchTreeAtom, tree);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(area.read()).toBe(area.read());
  expect(area.read()!.map(({ id }) => id)).toEqual([9]);
  leave();
});
