import type { GameList } from '@maru/contracts';
import { matchOf } from '../testing/matches';
import { wholeList } from './list-query';
import { disposeSportsState, sportsState } from './sports-state';

const page = (current: number, ids: number[]): GameList => ({
  data: ids.map(matchOf),
  leagues: { 1: { id: 1, name: '1부', sport_id: 1, country_id: 1, country: '대한민국', flag: 'kr' } },
  total: 4,
  current_page: current,
  last_page: 2,
  sports: [{ id: 1, count: 4 }],
  categories: { 5: 4 },
  favorites: [],
  seq: 1,
  alive: true,
  time: Date.now(),
});

afterEach(() => disposeSportsState());

test('a further page is added behind what is here, and nothing that is here is taken again', async () => {
  // Match 2 has moved to the second page meanwhile.
  const pages: Record<string, GameList> = { 1: page(1, [1, 2]), 2: page(2, [2, 3, 4]) };
  globalThis.fetch = (async (request: Request) => {
    const answer = pages[new URL(request.url).searchParams.get('page') ?? '1'];
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  const { book, list } = sportsState();
  list.show(5, wholeList);
  const shown = () => list.view.get().sections.flatMap(({ ids }) => ids);
  for (let turn = 0; turn < 200 && shown().length < 2; turn += 1) await new Promise((done) => setTimeout(done, 10));
  expect(shown()).toEqual([1, 2]);
  const taken = jest.spyOn(book.store, 'takeList');
  await list.more();
  expect(shown()).toEqual([1, 2, 3, 4]);
  expect(list.view.get()).toMatchObject({ hasMore: false, loadingMore: false, total: 4 });
  expect(taken.mock.calls.map(([{ list: entries }]) => Object.keys(entries))).toEqual([['2', '3', '4']]);
});
