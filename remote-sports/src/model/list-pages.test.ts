import { MessageChannel as NodeChannel } from 'node:worker_threads';
import type { GameList } from '@maru/contracts';
import { wholeList } from '@maru/sportsbook';
import { makeMatch } from '../testing/matches';
import { disposeSportsState, sportsState } from './sports-state';

const page = (current: number, ids: number[]): GameList => ({
  data: ids.map(makeMatch),
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

// A browser has it, jsdom does not: parts of a page are taken in separate tasks.
beforeAll(() => Object.assign(globalThis, { MessageChannel: NodeChannel }));
afterEach(() => disposeSportsState());

/** Shows the list whose pages these are, and waits for the first. */
async function showPages(pages: Record<string, GameList>) {
  globalThis.fetch = (async (request: Request) => {
    const answer = pages[new URL(request.url).searchParams.get('page') ?? '1'];
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  const { book } = sportsState();
  const { list } = book;
  list.show(5, wholeList);
  const shown = () => list.view.get().sections.flatMap(({ ids }) => ids);
  for (let turn = 0; turn < 200 && shown().length < 2; turn += 1) await new Promise((done) => setTimeout(done, 10));
  expect(shown()).toEqual([1, 2]);
  return { book, list, shown };
}

test('a further page is added behind what is here, and nothing that is here is taken again', async () => {
  // Match 2 has moved to the second page since the first was read.
  const { book, list, shown } = await showPages({ 1: page(1, [1, 2]), 2: page(2, [2, 3, 4]) });
  const taken = jest.spyOn(book.store, 'takeList');
  await list.more();
  expect(shown()).toEqual([1, 2, 3, 4]);
  expect(list.view.get()).toMatchObject({ hasMore: false, loadingMore: false, total: 4 });
  expect(taken.mock.calls.map(([{ list: entries }]) => Object.keys(entries))).toEqual([['2', '3', '4']]);
});

test('a further page is taken in parts, and what another fetch drops of them meanwhile is taken again', async () => {
  const ids = Array.from({ length: 100 }, (_, at) => at + 3);
  const { book, list, shown } = await showPages({ 1: page(1, [1, 2]), 2: page(2, ids) });
  const taken = jest.spyOn(book.store, 'takeList');
  const more = list.more();
  for (let turn = 0; turn < 200 && taken.mock.calls.length === 0; turn += 1)
    await new Promise((done) => setTimeout(done));
  book.store.retain((id) => id <= 2);
  await more;
  const ofPage = taken.mock.calls.map(([{ list: entries }]) => Object.keys(entries).filter((id) => Number(id) > 2));
  const parts = ofPage.filter(({ length }) => length > 0).map(({ length }) => length);
  expect(parts.slice(0, 3)).toEqual([40, 40, 20]);
  // The first part was dropped, so it is taken again.
  expect(parts[3]).toBeGreaterThanOrEqual(40);
  expect(new Set(shown())).toEqual(new Set([1, 2, ...ids]));
});
